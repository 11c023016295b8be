import type { ServedCountry } from "@santap/domain/account/phone";

/** The calling code of a country whose phones can log in, with its plus. */
export type CallingCode = `+${ServedCountry}`;

/** One entry of the list that a country is chosen from. */
export interface Country {
  /** In the language on screen. */
  readonly countryName: string;
  /** With plus. */
  readonly countryCallingCode: string;
  /** Two letters. */
  readonly countryCode: string;
}

export interface OfferedPhones {
  /** In English whatever the language on screen, since it travels with the login. */
  readonly countryName: string;
  /** How a number looks there. */
  readonly example: string;
  /** What every mobile number begins with. */
  readonly firstDigit: string;
  /** A code goes out by SMS alone instead of by WhatsApp first. */
  readonly smsAlone: boolean;
}

/**
 * Whose phones can log in: the one place that decides what the country list offers. It names the
 * countries that the server serves; one more or one less than there does not compile.
 */
const OFFERED: Readonly<Record<CallingCode, OfferedPhones>> = {
  "+62": { countryName: "Indonesia", example: "812 3456 7890", firstDigit: "8", smsAlone: false },
  "+86": { countryName: "China", example: "138 1234 5678", firstDigit: "1", smsAlone: true },
};

export const OFFERED_CODES: readonly string[] = Object.keys(OFFERED);
export const DEFAULT_CODE: CallingCode = "+62";

export function isOffered(callingCode: string): callingCode is CallingCode {
  return Object.hasOwn(OFFERED, callingCode);
}

export function phonesOf(callingCode: CallingCode): OfferedPhones {
  return OFFERED[callingCode];
}

/** The calling code as calls carry it. */
export function withoutPlus(callingCode: string): string {
  return callingCode.replace(/^\+/, "");
}
