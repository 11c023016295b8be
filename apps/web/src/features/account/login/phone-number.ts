import { getPhoneFormat, type CallingCode } from "../country/countries.ts";

/** Longer than any national number. */
const MAX_DIGITS = 15;
/** Separators, and invisible marks of text direction. */
const FORMATTING = /[\s.·()[\]\p{Pd}\p{Cf}]/gu;

/**
 * The national number in pasted or autofilled text, without formatting, calling code and leading
 * zeros. Null if anything but digits remains.
 */
export function parseNationalNumber(typed: string, callingCode: CallingCode): string | null {
  const plain = typed.normalize("NFKC").replace(FORMATTING, "");
  const digits = plain.replace(/^\+/, "");
  if (!/^[0-9]*$/.test(digits)) return null;
  const significant = digits.replace(/^0+/, "");
  const code = callingCode.slice(1);
  const rest = significant.startsWith(code) ? significant.slice(code.length) : significant;
  const national = rest.replace(/^0+/, "");
  const hadCode = national.startsWith(getPhoneFormat(callingCode).firstDigit);
  return (hadCode ? national : significant).slice(0, MAX_DIGITS);
}

/** For typed input; null if any character is not a digit. */
export function parseTypedNumber(typed: string, callingCode: CallingCode): string | null {
  return /^[0-9]*$/.test(typed.normalize("NFKC")) ? parseNationalNumber(typed, callingCode) : null;
}

const NO_BREAK = "\u00a0";

/** `812 3456 7890`, with non-breaking spaces; a longer number has a longer last group. */
export function groupDigits(phoneNo: string): string {
  return phoneNo.replace(/^(\d{3})(\d{1,4})?(\d+)?$/, (_all, ...groups: string[]) =>
    groups.slice(0, 3).filter(Boolean).join(NO_BREAK),
  );
}
