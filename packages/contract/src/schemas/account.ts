import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, PlainText, Strict } from "./field.ts";

/** Digits without a plus; which countries are served is checked by a rule. */
export const CountryCode = Type.String({ minLength: 1, maxLength: 4, pattern: "^[0-9]+$" });
export const PhoneNo = PlainText(32);
const Token = PlainText(512);
export const SliderToken = Token;
const identity = {
  cpType: Type.Literal("qpon"),
  identityType: Type.Literal("C"),
};
const InviteCode = Type.String({ maxLength: 10, pattern: "^[A-Za-z0-9]*$" });
const Word = PlainText(64);
/** First delivery channel of a code. */
const Channel = Type.Union([Type.Literal("WHATSAPP"), Type.Literal("SMS")]);

/** What the request of a code answers. */
export const sentCode = Strict({
  processToken: Type.String(),
  codeLength: Type.Integer(),
  channel: Channel,
});

export const TokenInfo = Strict({
  accessToken: Type.String(),
  expiresAt: Instant,
  userId: Id,
  userType: Type.String(),
  /** Grows with every renewal, so that tabs can tell which copy is newer. */
  ver: Type.Integer({ minimum: 1 }),
});
export type TokenInfo = Static<typeof TokenInfo>;

export const checkSlider = {
  summary: "Whether a code request needs human verification",
  payload: Strict({
    ...commonFields,
    ...identity,
    countryCode: CountryCode,
    phoneNo: PhoneNo,
    inviteCode: Type.Optional(InviteCode),
  }),
  data: Strict({ isNeed: Type.Boolean() }),
};

export const sendCode = {
  summary: "Send a one-time code to a phone",
  payload: Strict({
    ...commonFields,
    ...identity,
    phoneNo: PhoneNo,
    sliderToken: Type.Optional(Token),
    countryCode: CountryCode,
  }),
  data: sentCode,
};

export const login = {
  summary: "Sign in with the code that was sent",
  payload: Strict({
    ...commonFields,
    ...identity,
    verificationCode: Type.String({ pattern: "^[0-9]{6}$" }),
    processToken: Type.String({ minLength: 1, maxLength: 128 }),
    /** The same as cpType. */
    registryChannel: identity.cpType,
    countryCode: CountryCode,
    countryName: Type.Optional(PlainText(80)),
    loginSource: Type.Optional(Word),
    scene: Type.Optional(Word),
    inviteCode: Type.Optional(InviteCode),
    shareMethod: Type.Optional(Word),
    fcmToken: Type.Optional(Token),
  }),
  data: Strict({
    tokenInfo: TokenInfo,
    isFirstLoginAfterMerging: Type.Boolean(),
    userType: Type.String(),
    userId: Id,
  }),
};

export const sendCodeByToken = {
  summary: "Send a one-time code to the signed-in account's phone",
  payload: Strict({
    ...commonFields,
    ...identity,
    sliderToken: Token,
    sceneType: Type.Literal("CANCELLATION"),
  }),
  data: sentCode,
};

export const profile = {
  summary: "The signed-in account, with its phone masked",
  payload: Strict({ ...commonFields }),
  data: Strict({
    userId: Id,
    /** For example `+62 812 •••• 7890`. */
    phone: Type.String(),
    memberSince: Instant,
  }),
};

export const preferences = {
  summary: "The account's preferences, after those that are given have changed",
  payload: Strict({ ...commonFields, recommendations: Type.Optional(Type.Boolean()) }),
  data: Strict({
    /** Stores are recommended from the account's own orders among others; true until it is turned off. */
    recommendations: Type.Boolean(),
  }),
};

export const refreshSession = {
  summary: "Renew the access token with the refresh cookie",
  payload: Strict({ ...commonFields }),
  data: Strict({ tokenInfo: TokenInfo }),
};

export const logout = {
  summary: "End the session of the refresh cookie, even if the access token has expired",
  payload: Strict({ ...commonFields }),
  data: Strict({ loggedOut: Type.Boolean() }),
};
