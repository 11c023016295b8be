/** Digits of a one-time code. */
export const OTP_LENGTH = 6;

/** Digits of any script, in one group as long as only blanks and dashes stand between them. */
const GROUP = /\p{Nd}(?:[\p{Zs}\p{Pd}\t]*\p{Nd})*/gu;
const BETWEEN = /[\p{Zs}\p{Pd}\t]/gu;

/** Full-width digits (U+FF10 to U+FF19, from East Asian keyboards) count as their plain form. */
function toPlain(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

/** The code in a text: its one group of exactly `length` digits 0-9. Null for none and for several. */
export function findCode(text: string, length: number = OTP_LENGTH): string | null {
  const groups = (toPlain(text).match(GROUP) ?? []).map((group) => group.replace(BETWEEN, ""));
  const codes = groups.filter((group) => group.length === length && /^[0-9]+$/.test(group));
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/**
 * What the field holds after input: digits 0-9 as they are typed or filled in. Anything longer, as a
 * keyboard inserts a whole message, counts as pasted.
 */
export function afterInput(before: string, after: string, length: number = OTP_LENGTH): string {
  const plain = toPlain(after);
  if (plain.length <= length && /^[0-9]*$/.test(plain)) return plain;
  const inserted = plain.startsWith(before) ? plain.slice(before.length) : plain;
  return findCode(inserted, length) ?? before;
}

/** Whether going from `before` to `after` completes a code: only then it is submitted. */
export function completesCode(before: string, after: string, length: number = OTP_LENGTH): boolean {
  return after.length === length && after !== before;
}
