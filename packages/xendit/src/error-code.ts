/**
 * What may be concluded from a call that was not done.
 * REJECTED: no effect, and repeating it will have none. RETRY_LATER: no effect yet.
 * DUPLICATE: the reference or the key was used before. UNKNOWN: it may have taken effect.
 */
export type Outcome = "REJECTED" | "RETRY_LATER" | "DUPLICATE" | "NOT_FOUND" | "UNKNOWN";

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  API_VALIDATION_ERROR: "REJECTED",
  INVALID_VALUE_ERROR: "REJECTED",
  INVALID_PAYMENT_DETAILS: "REJECTED",
  INACTIVE_PAYMENT_REQUEST: "REJECTED",
  INVALID_API_KEY: "REJECTED",
  INVALID_MERCHANT_SETTINGS: "REJECTED",
  INVALID_MERCHANT_CREDENTIALS: "REJECTED",
  ACCOUNT_ACCESS_BLOCKED: "REJECTED",
  UNSUPPORTED_CURRENCY: "REJECTED",
  CHANNEL_NOT_ACTIVATED: "REJECTED",
  CALLBACK_URL_NOT_FOUND: "REJECTED",
  USER_UNREACHABLE: "REJECTED",
  REFUND_AMOUNT_EXCEEDED: "REJECTED",
  INELIGIBLE_TRANSACTION_STATUS: "REJECTED",
  PARTIAL_REFUND_COUNTS_EXCEEDED: "REJECTED",
  REFUND_NOT_SUPPORTED: "REJECTED",
  PARTIAL_REFUND_NOT_SUPPORTED: "REJECTED",
  RATE_LIMIT_EXCEEDED: "RETRY_LATER",
  PAYMENT_REQUEST_RATE_LIMITED: "RETRY_LATER",
  CHANNEL_UNAVAILABLE: "RETRY_LATER",
  ISSUER_UNAVAILABLE: "RETRY_LATER",
  INSUFFICIENT_BALANCE: "RETRY_LATER",
  TEMPORARILY_UNAVAILABLE: "RETRY_LATER",
  REFUND_IN_PROGRESS: "RETRY_LATER",
  DUPLICATE_ERROR: "DUPLICATE",
  DATA_NOT_FOUND: "NOT_FOUND",
};

/** A code that is not known says nothing, but a conflict is one whatever it is called. */
export function outcomeOf(httpStatus: number, errorCode: string): Outcome {
  const known = Object.hasOwn(OUTCOMES, errorCode) ? OUTCOMES[errorCode] : undefined;
  if (known !== undefined) return known;
  if (httpStatus === 409) return "DUPLICATE";
  return httpStatus === 429 ? "RETRY_LATER" : "UNKNOWN";
}
