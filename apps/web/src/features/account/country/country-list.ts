import type { Language } from "@santap/contract/errors/language";
import type { Country } from "./countries.ts";
import { listCallingCodes } from "./calling-codes.ts";
import { nameOrder, OTHERS } from "./name-order.ts";

export interface CountryGroup {
  readonly letter: string;
  readonly countries: readonly Country[];
}

const NAMED_IN: Record<Language, string> = { idID: "id-ID", enGB: "en-GB", zhCN: "zh-CN" };

export function listCountries(
  language: Language,
  offered: readonly string[] | "all",
): CountryGroup[] {
  const names = new Intl.DisplayNames(NAMED_IN[language], { type: "region" });
  const { compare, getLetter } = nameOrder(language);
  const countries = listCallingCodes()
    .filter(({ callingCode }) => offered === "all" || offered.includes(callingCode))
    .map(({ region, callingCode }) => ({
      countryName: names.of(region) ?? region,
      countryCallingCode: callingCode,
      countryCode: region,
    }));
  countries.sort((one, other) => compare(one.countryName, other.countryName));
  return grouped(countries, getLetter);
}

function grouped(
  countries: readonly Country[],
  getLetter: (name: string) => string,
): CountryGroup[] {
  const groups = new Map<string, Country[]>();
  for (const country of countries) {
    const letter = getLetter(country.countryName);
    groups.set(letter, [...(groups.get(letter) ?? []), country]);
  }
  const toSortKey = (letter: string) => (letter === OTHERS ? "~" : letter);
  return [...groups]
    .sort(([one], [other]) => (toSortKey(one) < toSortKey(other) ? -1 : 1))
    .map(([letter, members]) => ({ letter, countries: members }));
}

/**
 * Matches names by substring, ignoring case and accents, and calling codes by prefix, with or without
 * plus. Empty groups are dropped.
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

/** Normalised for comparison: no accents, lower case, plain apostrophes, single spaces. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();
}
