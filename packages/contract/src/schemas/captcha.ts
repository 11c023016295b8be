import { Type, type Static } from "typebox";
import { commonFields, PlainText, Strict } from "./field.ts";

export const CaptchaScene = Type.Union([
  Type.Literal("login"),
  Type.Literal("cancel"),
  Type.Literal("order"),
]);
export type CaptchaScene = Static<typeof CaptchaScene>;

const phoneFields = {
  countryCode: Type.String({ minLength: 1, maxLength: 4, pattern: "^[0-9]+$" }),
  /**
   * Needed in the scene login. In the others the phone of who is signed in counts, whatever is said
   * here.
   */
  phoneNo: Type.Optional(PlainText(32)),
};

/** What the person proves with; each provider reads its own keys. */
const Proof = Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 4096 }), {
  maxProperties: 8,
});

export const captchaChallenge = {
  summary: "Begin a human verification; says which provider is to be used",
  payload: Strict({
    ...commonFields,
    scene: CaptchaScene,
    /** Whom the code is for: what it costs depends on that. Without it, it costs the most. */
    countryCode: Type.Optional(phoneFields.countryCode),
    phoneNo: phoneFields.phoneNo,
    appId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Providers that could not be loaded here: the next one in order is wanted. */
    without: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 4 }),
    ),
    /** PLAIN: a verification without a picture, for who cannot see or drag one. */
    way: Type.Optional(Type.Union([Type.Literal("PICTURE"), Type.Literal("PLAIN")])),
  }),
  data: Strict({
    provider: Type.String(),
    appId: Type.String(),
    /**
     * What the provider's own step needs, for example where its solver is. Of `embedded`, `way` says
     * what is to be shown: a picture that was asked for may not be at hand.
     */
    parameters: Type.Record(Type.String(), Type.String()),
  }),
};

export const captchaVerify = {
  summary: "Turn a provider's proof into a slider token",
  payload: Strict({
    ...commonFields,
    ...phoneFields,
    provider: Type.String({ minLength: 1, maxLength: 32 }),
    proof: Type.Union([Type.String({ maxLength: 4096 }), Proof]),
    scene: CaptchaScene,
  }),
  data: Strict({ sliderToken: Type.String() }),
};
