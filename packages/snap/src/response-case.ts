/**
 * What the response says about this call (not about the payment as a whole):
 *
 * - DONE: it took effect. - PENDING: accepted, query later. - REJECTED: it had no effect, do not repeat it.
 * - NOT_FOUND: no such transaction (yet); right after creating it, query again.
 * - DUPLICATE: this reference was used; query the original before creating another.
 * - REFRESH_TOKEN: get a new access token, then repeat once. - RETRY_LATER: it had no effect; repeat it later.
 * - UNKNOWN: it may or may not have taken effect; query. Never a success and never a failure.
 */
export type Outcome =
  | "DONE"
  | "PENDING"
  | "REJECTED"
  | "NOT_FOUND"
  | "DUPLICATE"
  | "REFRESH_TOKEN"
  | "RETRY_LATER"
  | "UNKNOWN";

interface Case {
  httpStatus: number;
  /** The last two digits of the response code. */
  caseCode: string;
  message: string;
  outcome: Outcome;
}

function row(httpStatus: number, caseCode: string, outcome: Outcome, message: string): Case {
  return { httpStatus, caseCode, message, outcome };
}

const ROWS = {
  SUCCESS: row(200, "00", "DONE", "Successful"),
  IN_PROGRESS: row(202, "00", "PENDING", "Request In Progress"),
  BAD_REQUEST: row(400, "00", "REJECTED", "Bad Request"),
  INVALID_FIELD: row(400, "01", "REJECTED", "Invalid Field Format"),
  MISSING_FIELD: row(400, "02", "REJECTED", "Missing Mandatory Field"),
  UNAUTHORIZED: row(401, "00", "REJECTED", "Unauthorized"),
  TOKEN_INVALID: row(401, "01", "REFRESH_TOKEN", "Invalid Token (B2B)"),
  CUSTOMER_TOKEN_INVALID: row(401, "02", "REJECTED", "Invalid Customer Token"),
  TOKEN_NOT_FOUND: row(401, "03", "REFRESH_TOKEN", "Token Not Found (B2B)"),
  EXPIRED: row(403, "00", "REJECTED", "Transaction Expired"),
  FEATURE_NOT_ALLOWED: row(403, "01", "REJECTED", "Feature Not Allowed"),
  EXCEEDS_LIMIT: row(403, "02", "REJECTED", "Exceeds Transaction Amount Limit"),
  SUSPECTED_FRAUD: row(403, "03", "REJECTED", "Suspected Fraud"),
  TOO_FREQUENT: row(403, "04", "RETRY_LATER", "Activity Count Limit Exceeded"),
  DO_NOT_HONOUR: row(403, "05", "REJECTED", "Do Not Honor"),
  FEATURE_CLOSED_NOW: row(403, "06", "RETRY_LATER", "Feature Not Allowed At This Time"),
  ACCOUNT_DORMANT: row(403, "09", "REJECTED", "Dormant Account"),
  INSUFFICIENT_FUNDS: row(403, "14", "REJECTED", "Insufficient Funds"),
  NOT_PERMITTED: row(403, "15", "REJECTED", "Transaction Not Permitted"),
  SUSPENDED: row(403, "16", "REJECTED", "Suspend Transaction"),
  ACCOUNT_INACTIVE: row(403, "18", "REJECTED", "Inactive Account"),
  MERCHANT_SUSPENDED: row(403, "19", "REJECTED", "Merchant Suspended"),
  MERCHANT_LIMIT: row(403, "20", "REJECTED", "Merchant Limit Exceed"),
  SET_LIMIT_NOT_ALLOWED: row(403, "21", "REJECTED", "Set Limit Not Allowed"),
  TOKEN_LIMIT_INVALID: row(403, "22", "REJECTED", "Token Limit Invalid"),
  ACCOUNT_LIMIT: row(403, "23", "REJECTED", "Account Limit Exceed"),
  INVALID_STATUS: row(404, "00", "REJECTED", "Invalid Transaction Status"),
  TRANSACTION_NOT_FOUND: row(404, "01", "NOT_FOUND", "Transaction Not Found"),
  INVALID_ROUTING: row(404, "02", "REJECTED", "Invalid Routing"),
  CANCELLED_BY_CUSTOMER: row(404, "04", "REJECTED", "Transaction Cancelled"),
  INVALID_MERCHANT: row(404, "08", "REJECTED", "Invalid Merchant"),
  INVALID_API_TRANSITION: row(404, "10", "REJECTED", "Invalid API Transition"),
  INVALID_AMOUNT: row(404, "13", "REJECTED", "Invalid Amount"),
  PARTNER_NOT_FOUND: row(404, "16", "REJECTED", "Partner Not Found"),
  INVALID_TERMINAL: row(404, "17", "REJECTED", "Invalid Terminal"),
  INCONSISTENT_REQUEST: row(404, "18", "REJECTED", "Inconsistent Request"),
  NOT_SUPPORTED: row(405, "00", "REJECTED", "Requested Function Is Not Supported"),
  NOT_ALLOWED: row(405, "01", "REJECTED", "Requested Operation Is Not Allowed"),
  DUPLICATE_EXTERNAL_ID: row(409, "00", "DUPLICATE", "Conflict"),
  DUPLICATE_REFERENCE: row(409, "01", "DUPLICATE", "Duplicate partnerReferenceNo"),
  TOO_MANY_REQUESTS: row(429, "00", "RETRY_LATER", "Too Many Requests"),
  GENERAL_ERROR: row(500, "00", "UNKNOWN", "General Error"),
  INTERNAL_ERROR: row(500, "01", "UNKNOWN", "Internal Server Error"),
  EXTERNAL_ERROR: row(500, "02", "UNKNOWN", "External Server Error"),
  TIMEOUT: row(504, "00", "UNKNOWN", "Timeout"),
};

/** A row of the standard's response table. */
export type KnownMeaning = keyof typeof ROWS;

/** The response table of SNAP: HTTP status, case code, meaning and outcome. */
export const CASES: Readonly<Record<KnownMeaning, Case>> = ROWS;
