import type { ServedCountry } from "@santap/domain/account/phone";

export type CallingCode = `+${ServedCountry}`;

export interface Country {
  readonly countryName: string;
  readonly countryCallingCode: string;
  readonly countryCode: string;
}

export interface PhoneFormat {
  /** In English: it is sent with the login. */
  readonly countryName: string;
  readonly example: string;
  /** Of every mobile number. */
  readonly firstDigit: string;
  /** Codes are sent by SMS only, not by WhatsApp first. */
  readonly smsAlone: boolean;
}

/**
 * The countries whose phones can log in. The type requires exactly those that the server serves.
 */
const OFFERED: Readonly<Record<CallingCode, PhoneFormat>> = {
  "+62": { countryName: "Indonesia", example: "812 3456 7890", firstDigit: "8", smsAlone: false },
  "+86": { countryName: "China", example: "138 1234 5678", firstDigit: "1", smsAlone: true },
};

export const OFFERED_CODES: readonly string[] = Object.keys(OFFERED);
export const DEFAULT_CODE: CallingCode = "+62";

export function isOffered(callingCode: string): callingCode is CallingCode {
  return Object.hasOwn(OFFERED, callingCode);
}

export function getPhoneFormat(callingCode: CallingCode): PhoneFormat {
  return OFFERED[callingCode];
}

export function withoutPlus(callingCode: string): string {
  return callingCode.replace(/^\+/, "");
}
