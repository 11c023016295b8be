import { matching, text, whole } from "../body-schema.ts";

const API_VERSION = { "api-version": { const: "2024-11-11" } };
export const VERSIONED = { type: "object", properties: API_VERSION, required: ["api-version"] };
const IDR = { const: "IDR" };
const RUPIAH = whole(1, 1_000_000_000);
const REFERENCE = text(255);
const URL_TEXT = matching(/^https?:\/\//, 2_048);

/** Required fields; others are accepted, as the documentation has many more. */
export const NEW_REQUEST = {
  type: "object",
  properties: {
    reference_id: REFERENCE,
    type: { const: "PAY" },
    country: { const: "ID" },
    currency: IDR,
    request_amount: RUPIAH,
    channel_code: { enum: ["QRIS", "DANA", "SHOPEEPAY"] },
    channel_properties: { type: "object", properties: { success_return_url: URL_TEXT } },
  },
  required: ["reference_id", "type", "country", "currency", "request_amount", "channel_code"],
};
export const NEW_CHARGE = {
  type: "object",
  properties: {
    reference_id: REFERENCE,
    currency: IDR,
    amount: RUPIAH,
    checkout_method: { const: "ONE_TIME_PAYMENT" },
    channel_code: { const: "ID_OVO" },
    channel_properties: {
      type: "object",
      properties: { mobile_number: matching(/^\+62[0-9]{8,13}$/, 16) },
      required: ["mobile_number"],
    },
  },
  required: [
    ...["reference_id", "currency", "amount", "checkout_method", "channel_code"],
    "channel_properties",
  ],
};
const REASONS = ["FRAUDULENT", "DUPLICATE", "REQUESTED_BY_CUSTOMER", "CANCELLATION", "OTHERS"];
export const NEW_REFUND = {
  type: "object",
  properties: {
    payment_request_id: text(64),
    reference_id: REFERENCE,
    currency: IDR,
    amount: RUPIAH,
    reason: { enum: REASONS },
  },
  required: ["payment_request_id", "amount", "reason"],
};
