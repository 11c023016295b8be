import {
  LANGUAGE_TAGS,
  languageFromTag,
  LANGUAGES,
  type Language,
} from "@santap/contract/errors/language";
import { localStore } from "./storage.ts";

/** Locales of plural rules, numbers and dates: English texts are British, whatever the tag on the wire says. */
export const LOCALES: Readonly<Record<Language, string>> = { ...LANGUAGE_TAGS, enGB: "en-GB" };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  idID: "Indonesia",
  enGB: "English",
  zhCN: "中文",
};

/** Where a language may be found, strongest first; null or empty means absent. */
export interface LanguageSources {
  stored: string | null;
  cookie: string | null;
  browser: string | null;
}

const KEY = "language";
const YEAR_S = 31_536_000;

let current: Language | null = null;

/** The language on screen, for code outside of React. */
export function getCurrentLanguage(): Language {
  return (current ??= readLanguage());
}

export function setCurrentLanguage(language: Language): void {
  current = language;
}

/** The language of this visit. `?lang=` on any address sets it and is stored. */
export function readLanguage(): Language {
  const requested = new URLSearchParams(location.search).get("lang");
  if (isLanguage(requested)) storeLanguage(requested);
  return deriveLanguage({
    stored: localStore.getItem(KEY),
    cookie: readCookie(document.cookie, KEY),
    browser: navigator.language,
  });
}

export function storeLanguage(language: Language): void {
  localStore.setItem(KEY, language);
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** The first source that is present decides; see `languageFromTag`. */
export function deriveLanguage({ stored, cookie, browser }: LanguageSources): Language {
  return languageFromTag(stored || cookie || browser);
}

export function isLanguage(name: string | null): name is Language {
  return LANGUAGES.some((language) => language === name);
}

/** The value of a cookie in a `document.cookie` text, or null. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
