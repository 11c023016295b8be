import { phonesOf, type CallingCode } from "./countries.ts";

/** Longer than any national number, so that nothing is cut that the server would have taken. */
const MOST_DIGITS = 15;
/** What people and address books write between digits, and marks that only steer the text's direction. */
const FORMATTING = /[\s.·()[\]\p{Pd}\p{Cf}]/gu;

/**
 * The national number in what was pasted or filled in: formatting, calling code and leading
 * zeros are left out. Null where something else than digits remains.
 */
export function nationalNumber(typed: string, callingCode: CallingCode): string | null {
  const plain = typed.normalize("NFKC").replace(FORMATTING, "");
  const digits = plain.replace(/^\+/, "");
  if (!/^[0-9]*$/.test(digits)) return null;
  const significant = digits.replace(/^0+/, "");
  const code = callingCode.slice(1);
  const rest = significant.startsWith(code) ? significant.slice(code.length) : significant;
  const national = rest.replace(/^0+/, "");
  const hadCode = national.startsWith(phonesOf(callingCode).firstDigit);
  return (hadCode ? national : significant).slice(0, MOST_DIGITS);
}

/** The same of what keys have made of a number: each character that is no digit makes it null. */
export function typedNumber(typed: string, callingCode: CallingCode): string | null {
  return /^[0-9]*$/.test(typed.normalize("NFKC")) ? nationalNumber(typed, callingCode) : null;
}

const NO_BREAK = "\u00a0";

/** `812 3456 7890`: in groups that can be compared at a glance, and stay on one line. */
export function groupDigits(phoneNo: string): string {
  return phoneNo.replace(/^(\d{3})(\d{1,4})?(\d{1,4})?(\d+)?$/, (_all, ...groups: string[]) =>
    groups.slice(0, 4).filter(Boolean).join(NO_BREAK),
  );
}
