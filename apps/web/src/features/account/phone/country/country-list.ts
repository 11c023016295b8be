import type { Language } from "@santap/contract/errors/language";
import type { Country } from "../countries.ts";
import { listCallingCodes } from "./calling-codes.ts";
import { nameOrder, OTHERS } from "./name-order.ts";

/** The countries whose names begin with one letter, in order. */
export interface CountryGroup {
  readonly letter: string;
  readonly countries: readonly Country[];
}

const NAMED_IN: Record<Language, string> = { idID: "id-ID", enGB: "en-GB", zhCN: "zh-CN" };

/** The countries of some calling codes, or all that there are, named and grouped for a language. */
export function listCountries(
  language: Language,
  offered: readonly string[] | "all",
): CountryGroup[] {
  const names = new Intl.DisplayNames(NAMED_IN[language], { type: "region" });
  const { compare, letterOf } = nameOrder(language);
  const countries = listCallingCodes()
    .filter(({ callingCode }) => offered === "all" || offered.includes(callingCode))
    .map(({ region, callingCode }) => ({
      countryName: names.of(region) ?? region,
      countryCallingCode: callingCode,
      countryCode: region,
    }));
  countries.sort((one, other) => compare(one.countryName, other.countryName));
  return grouped(countries, letterOf);
}

function grouped(
  countries: readonly Country[],
  letterOf: (name: string) => string,
): CountryGroup[] {
  const groups = new Map<string, Country[]>();
  for (const country of countries) {
    const letter = letterOf(country.countryName);
    groups.set(letter, [...(groups.get(letter) ?? []), country]);
  }
  const place = (letter: string) => (letter === OTHERS ? "~" : letter);
  return [...groups]
    .sort(([one], [other]) => (place(one) < place(other) ? -1 : 1))
    .map(([letter, members]) => ({ letter, countries: members }));
}

/**
 * The countries whose name holds what was typed, in any case and with or without accents, or whose
 * calling code begins with it, with or without its plus. Groups that are left empty go.
 */
export function searchCountries(groups: readonly CountryGroup[], typed: string): CountryGroup[] {
  const name = folded(typed);
  const digits = /^(?:\+|00)?([0-9]*)$/.exec(name.replaceAll(" ", ""))?.[1];
  const matches = ({ countryName, countryCallingCode }: Country) =>
    folded(countryName).includes(name) ||
    (digits !== undefined && countryCallingCode.startsWith(`+${digits}`));
  return groups
    .map(({ letter, countries }) => ({ letter, countries: countries.filter(matches) }))
    .filter(({ countries }) => countries.length > 0);
}

/** As it is compared: plain letters, small, with plain apostrophes and single spaces. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();
}
