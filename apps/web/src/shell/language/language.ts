import { languageFromTag, LANGUAGES, type Language } from "@santap/contract/errors/language";

export { LANGUAGE_TAGS, LANGUAGES } from "@santap/contract/errors/language";
export type { Language, LanguageTag } from "@santap/contract/errors/language";

/** Where a language may be found, strongest first; null or empty means absent. */
export interface LanguageSources {
  stored: string | null;
  cookie: string | null;
  browser: string | null;
}

/**
 * The interface language: the first source that is there decides. English prefix → English,
 * Chinese prefix → Chinese, anything else or nothing → Indonesian.
 */
export function deriveLanguage({ stored, cookie, browser }: LanguageSources): Language {
  return languageFromTag(stored || cookie || browser);
}

export function isLanguage(name: string | null): name is Language {
  return LANGUAGES.some((language) => language === name);
}
