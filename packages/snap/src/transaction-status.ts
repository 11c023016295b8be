/** What `latestTransactionStatus` says about the payment. */
export type TransactionStatus =
  | "PAID"
  | "PENDING"
  | "REFUNDED"
  | "CANCELLED"
  | "FAILED"
  | "EXPIRED"
  | "NOT_FOUND"
  | "UNKNOWN";

/**
 * Wire codes. 02 (paying: the customer is inside the wallet) counts as pending. REFUNDED: paid,
 * then refunded wholly or in part; read the refund history. NOT_FOUND is not a failure: query again until the
 * payment has expired. 08 and 09 are extensions of one provider.
 */
const STATUS_BY_CODE = {
  "00": "PAID",
  "01": "PENDING",
  "02": "PENDING",
  "03": "PENDING",
  "04": "REFUNDED",
  "05": "CANCELLED",
  "06": "FAILED",
  "07": "NOT_FOUND",
  "08": "EXPIRED",
  "09": "FAILED",
} as const satisfies Record<string, TransactionStatus>;

export type TransactionStatusCode = keyof typeof STATUS_BY_CODE;

/** A code outside the table is UNKNOWN: neither success nor failure. */
export function toTransactionStatus(code: string): TransactionStatus {
  return isTransactionStatusCode(code) ? STATUS_BY_CODE[code] : "UNKNOWN";
}

export function isTransactionStatusCode(code: string): code is TransactionStatusCode {
  return Object.hasOwn(STATUS_BY_CODE, code);
}
