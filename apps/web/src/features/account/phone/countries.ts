import type { MessageId } from "../../../shell/language/words.tsx";

/** A calling code with its plus. */
export type CountryCode = "+62" | "+86";

export interface Country {
  countryCode: CountryCode;
  /** Two letters. */
  region: "ID" | "CN";
  /** Sent with the login. */
  countryName: string;
  /** Its name in the language on screen. */
  name: MessageId;
}

/** The countries whose phones can log in; the first one is preset. */
export const COUNTRIES: readonly [Country, ...Country[]] = [
  { countryCode: "+62", region: "ID", countryName: "Indonesia", name: "login.countryID" },
  { countryCode: "+86", region: "CN", countryName: "China", name: "login.countryCN" },
];

export const DEFAULT_COUNTRY: Country = COUNTRIES[0];

/** The country of a calling code; the preset one for a code that is not offered. */
export function countryOf(countryCode: string): Country {
  return COUNTRIES.find((country) => country.countryCode === countryCode) ?? DEFAULT_COUNTRY;
}

/** The calling code as calls carry it. */
export function withoutPlus(countryCode: string): string {
  return countryCode.replace(/^\+/, "");
}
