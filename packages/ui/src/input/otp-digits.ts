/** Digits of a one-time code. */
export const OTP_LENGTH = 6;

/**
 * Keeps the digits 0-9 of what was typed, pasted or filled in, at most `length` of them.
 * Full-width digits (U+FF10 to U+FF19, from East Asian keyboards) count as their plain form.
 */
export function otpDigits(text: string, length: number = OTP_LENGTH): string {
  const plain = text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  return plain.replace(/[^0-9]/g, "").slice(0, length);
}

/** What the field holds after a paste: a whole code replaces, a part is added. */
export function afterPaste(value: string, pasted: string, length: number = OTP_LENGTH): string {
  const digits = otpDigits(pasted, length);
  return digits.length === length ? digits : otpDigits(value + digits, length);
}

/** Whether going from `before` to `after` completes a code: only then it is submitted. */
export function completesCode(before: string, after: string, length: number = OTP_LENGTH): boolean {
  return after.length === length && after !== before;
}
