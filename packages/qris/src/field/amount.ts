import { type Findings, note } from "../findings.ts";
import { type TlvObject, findValue } from "../tlv.ts";

/** Digits without a leading zero, optionally a point and one or two decimals. */
const AMOUNT = /^(0|[1-9][0-9]*)(?:\.([0-9]{1,2}))?$/;

/** Longest amount on the wire; 13 digits are far below the largest safe integer. */
const MAX_AMOUNT_LENGTH = 13;

export type RupiahReading =
  | { ok: true; rupiah: number }
  | { ok: false; reason: "BAD_AMOUNT" | "AMOUNT_NOT_WHOLE_RUPIAH" };

/** Reads an amount text: positive, without sign, exponent or thousands separator. */
export function readRupiah(text: string): RupiahReading {
  // At most 13 characters, the point included.
  const match = text.length <= MAX_AMOUNT_LENGTH ? AMOUNT.exec(text) : null;
  if (match === null) return { ok: false, reason: "BAD_AMOUNT" };
  const [, whole = "", decimals = ""] = match;
  // Zero is not an amount: a code without an amount omits 54.
  if (/^[0.]+$/.test(text)) return { ok: false, reason: "BAD_AMOUNT" };
  // Decimals are allowed, but a bill in rupiah has none: only zeros are accepted.
  if (!/^0*$/.test(decimals)) return { ok: false, reason: "AMOUNT_NOT_WHOLE_RUPIAH" };
  return { ok: true, rupiah: Number(whole) };
}

/** Object 54 as text and as whole rupiah. */
export function readAmount(
  objects: readonly TlvObject[],
  findings: Findings,
): { amount: number | null; amountText: string | null } {
  const amountText = findValue(objects, "54");
  // Without 54 the payer enters the amount.
  if (amountText === null) return { amount: null, amountText };
  const reading = readRupiah(amountText);
  if (reading.ok) return { amount: reading.rupiah, amountText };
  note(findings, reading.reason, "54 is not a positive whole number of rupiah");
  return { amount: null, amountText };
}
