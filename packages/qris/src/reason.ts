/** Why a text is not a usable QRIS merchant code. Every refusal is exactly one of these. */
export type QrisErrorReason = FatalReason | TolerableReason;

/** Refused in every mode: the text cannot be trusted or must not be paid. */
export type FatalReason =
  /** No text at all. */
  | "EMPTY"
  /** More than 512 characters. */
  | "TOO_LONG"
  /** Ids, lengths and values are inconsistent, at the root or in a template. */
  | "STRUCTURE"
  /** The same id twice at one level, a way to smuggle in an amount or account. */
  | "DUPLICATE_ID"
  /** The checksum is not that of the text. */
  | "CRC_MISMATCH"
  /** Object 00 is not 01. */
  | "BAD_FORMAT_INDICATOR"
  /** Object 01 is neither 11 nor 12. */
  | "BAD_POINT_OF_INITIATION"
  /** A mandatory object is missing. */
  | "MISSING_FIELD"
  /** No merchant account. */
  | "NO_ACQUIRER"
  | "BAD_MCC"
  | "BAD_CURRENCY"
  | "BAD_COUNTRY"
  | "BAD_AMOUNT"
  | "BAD_TIP"
  /** A transfer, withdrawal or deposit code. */
  | "NOT_MERCHANT_PAYMENT";

/** Invalid but in use: refused in strict mode, a warning in lenient mode. */
export type TolerableReason =
  | "NAME_TOO_LONG"
  | "CITY_TOO_LONG"
  | "MISSING_POSTAL_CODE"
  | "POSTAL_CODE_TOO_LONG"
  /** Not printable ASCII, or with the pipe, which text fields exclude. */
  | "BAD_TEXT"
  | "MISSING_NMID"
  | "BAD_NMID"
  | "BAD_ACQUIRER"
  | "BAD_ADDITIONAL_DATA"
  /** Decimals other than zeros: no bill in rupiah has them. */
  | "AMOUNT_NOT_WHOLE_RUPIAH"
  /** The right checksum in lower case. */
  | "CRC_LETTER_CASE";

const TOLERABLE: Readonly<Record<TolerableReason, true>> = {
  NAME_TOO_LONG: true,
  CITY_TOO_LONG: true,
  MISSING_POSTAL_CODE: true,
  POSTAL_CODE_TOO_LONG: true,
  BAD_TEXT: true,
  MISSING_NMID: true,
  BAD_NMID: true,
  BAD_ACQUIRER: true,
  BAD_ADDITIONAL_DATA: true,
  AMOUNT_NOT_WHOLE_RUPIAH: true,
  CRC_LETTER_CASE: true,
};

export function isTolerable(reason: QrisErrorReason): reason is TolerableReason {
  return Object.hasOwn(TOLERABLE, reason);
}

/** A refusal as an exception, for callers that do not expect invalid codes. */
export class QrisError extends Error {
  readonly reason: QrisErrorReason;
  readonly detail: string;

  constructor(reason: QrisErrorReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = "QrisError";
    this.reason = reason;
    this.detail = detail;
  }
}
