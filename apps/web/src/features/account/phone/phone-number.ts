import type { CountryCode } from "./countries.ts";

/** Longer than any national number, so that nothing is cut that the server would have taken. */
const MOST_DIGITS = 15;
/** What people and address books write between digits. */
const FORMATTING = /[\s.\-()‐-―·]/g;
/** How a national mobile number begins: a calling code before it was typed or pasted along. */
const NATIONAL_START: Record<CountryCode, string> = { "+62": "8", "+86": "1" };

/**
 * The national number in what was typed, pasted or filled in: formatting, calling code and leading
 * zeros are left out. Null where something else than digits remains.
 */
export function nationalNumber(typed: string, countryCode: CountryCode): string | null {
  const plain = typed.normalize("NFKC").replace(FORMATTING, "");
  const digits = plain.replace(/^\+/, "");
  if (!/^[0-9]*$/.test(digits)) return null;
  const significant = digits.replace(/^0+/, "");
  const code = countryCode.slice(1);
  const rest = significant.startsWith(code) ? significant.slice(code.length) : significant;
  const national = rest.replace(/^0+/, "");
  const hadCode = national.startsWith(NATIONAL_START[countryCode]);
  return (hadCode ? national : significant).slice(0, MOST_DIGITS);
}

/** `812 3456 7890`: in groups that can be compared at a glance. */
export function groupDigits(phoneNo: string): string {
  return phoneNo.replace(/^(\d{3})(\d{1,4})?(\d{1,4})?(\d+)?$/, (_all, ...groups: string[]) =>
    groups.slice(0, 4).filter(Boolean).join(" "),
  );
}
