import { Type, type Static } from "typebox";
import { commonFields, PlainText, Strict } from "./field.ts";

export const CaptchaScene = Type.Union([
  Type.Literal("login"),
  Type.Literal("cancel"),
  Type.Literal("order"),
  Type.Literal("claim"),
  Type.Literal("account"),
]);
export type CaptchaScene = Static<typeof CaptchaScene>;

const phoneFields = {
  countryCode: Type.String({ minLength: 1, maxLength: 4, pattern: "^[0-9]+$" }),
  /** Required in the scene login; other scenes use the signed-in user's phone and ignore it. */
  phoneNo: Type.Optional(PlainText(32)),
};

/** Keys depend on the provider. */
const Proof = Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 4096 }), {
  maxProperties: 8,
});

export const captchaChallenge = {
  summary: "Start a human verification; returns the provider to use",
  payload: Strict({
    ...commonFields,
    scene: CaptchaScene,
    /** Country of the code, which sets the price; the highest price without it. */
    countryCode: Type.Optional(phoneFields.countryCode),
    phoneNo: phoneFields.phoneNo,
    appId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Providers that failed to load here; the next one is chosen. */
    without: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 4 }),
    ),
    /**
     * PLAIN: without a picture, for people who cannot see or drag one. QUIET: work alone, before
     * the person is shown anything.
     */
    way: Type.Optional(
      Type.Union([Type.Literal("PICTURE"), Type.Literal("PLAIN"), Type.Literal("QUIET")]),
    ),
  }),
  data: Strict({
    provider: Type.String(),
    appId: Type.String(),
    /**
     * Parameters of the provider's script. For `embedded`, `way` says what to show: a requested
     * picture may not be available, and SHOW answers QUIET where the risk is higher.
     */
    parameters: Type.Record(Type.String(), Type.String()),
  }),
};

export const captchaVerify = {
  summary: "Exchange a provider's proof for a slider token",
  payload: Strict({
    ...commonFields,
    ...phoneFields,
    provider: Type.String({ minLength: 1, maxLength: 32 }),
    proof: Type.Union([Type.String({ maxLength: 4096 }), Proof]),
    scene: CaptchaScene,
  }),
  data: Strict({ sliderToken: Type.String() }),
};
