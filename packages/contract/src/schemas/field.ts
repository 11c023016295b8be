import { Type, type TObject, type TProperties, type TString } from "typebox";

/** Refuses unknown fields. */
export function Strict<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

export const commonFields = {
  browserId: Type.Optional(Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9_-]*$" })),
};

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9._:-]+$" });

export const IdempotencyKey = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: "^[A-Za-z0-9_-]+$",
});

/** Whole rupiah. */
export const Money = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });

/** Milliseconds since the epoch. */
export const Instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Text without characters that a database cannot store (U+0000, lone surrogates). */
export function PlainText(maxLength: number): TString {
  return Type.String({ maxLength, pattern: "^[^\\u0000\\ud800-\\udfff]*$" });
}

/** Blanks, control and format characters, and letters that nobody sees. */
const UNSEEN =
  "\\s\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f" +
  "\\u200b-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ud800-\\udfff\\ufe00-\\ufe0f" +
  "\\ufeff\\uffa0\\ufff0-\\uffff\\u{e0000}-\\u{e0fff}";

/** Why staff do something; kept with the act. Something of it can be read. */
export const Reason = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: `^[^\\u0000\\ud800-\\udfff]*[^${UNSEEN}][^\\u0000\\ud800-\\udfff]*$`,
});

export const PartnerCode = Type.String({ maxLength: 32, pattern: "^[A-Za-z0-9_-]*$" });

/** A payment method on offer, best first. */
export const PayType = Strict({
  payType: Type.String(),
  payChannelId: Type.String(),
  /** With the coupons that can be used with it. */
  payableAmount: Money,
});

/** A paged list of `item`. */
export const pageFields = {
  pageNo: Type.Integer({ minimum: 1, maximum: 10_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 50 }),
};
