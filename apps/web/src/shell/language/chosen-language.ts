import { localStore } from "../device/storage.ts";
import { deriveLanguage, isLanguage, type Language } from "./language.ts";

const KEY = "language";
const YEAR_S = 31_536_000;

/** The language of this visit. `?lang=` on any address sets it and is remembered. */
export function readLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  if (isLanguage(asked)) storeLanguage(asked);
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

/** The value of a cookie in a `document.cookie` text, or null. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
