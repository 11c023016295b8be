import { setupI18n, type I18n } from "@lingui/core";
import { WORDS } from "virtual:words";
import {
  LANGUAGES,
  LANGUAGE_TAGS,
  languageFromTag,
  type Language,
} from "@santap/contract/errors/language";

/** Plural rules and number habits; English texts are British whatever the tag on the wire says. */
export const LOCALES: Record<Language, string> = { ...LANGUAGE_TAGS, enGB: "en-GB" };

const KEY = "language";

/** All words of a language: the console has few. */
export async function loadCatalog(language: Language): Promise<I18n> {
  const catalog = setupI18n({ locale: LOCALES[language] });
  const files = await Promise.all(Object.values(WORDS[language]).map((load) => load()));
  for (const { messages } of files) catalog.load(LOCALES[language], messages);
  return catalog;
}

/** `?lang=` sets it; then what was chosen before, here or in the diner's app, then the browser's. */
export function readLanguage(): Language {
  const asked = LANGUAGES.find((one) => one === new URLSearchParams(location.search).get("lang"));
  if (asked) storeLanguage(asked);
  return languageFromTag(storedLanguage() || navigator.language);
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Where storage is blocked the choice holds for this visit alone.
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
