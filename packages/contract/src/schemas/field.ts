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

/** No control, bidirectional or zero-width characters, of which a joiner within a word or emoji is none. */
export const VISIBLE_PATTERN =
  "^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ud800-\\udfff]*$";

/** What people write for people: the server removes what cannot be seen before it checks the payload. */
export function VisibleText(maxLength: number, minLength = 0): TString {
  return Type.String({ minLength, maxLength, pattern: VISIBLE_PATTERN });
}

/** Why staff do something; kept with the act. Something of it can be read. */
export const Reason = VisibleText(200, 1);

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
