import { setupI18n, type I18n } from "@lingui/core";
import { WORDS } from "virtual:words";
import { LANGUAGE_TAGS, type Language } from "./language.ts";

/** A file of words. */
export type Noun = keyof (typeof WORDS)[Language];

/** Plural rules and number habits; English texts are British whatever the tag on the wire says. */
const LOCALES: Record<Language, string> = { ...LANGUAGE_TAGS, enGB: "en-GB" };

/** What has been said so far; the words around the screens are said by every one. */
const said = new Set<Noun>(["shell"]);
const catalogs = new Map<Language, I18n>();

/** The catalog of a language, with the words of everything that has been on screen. */
export async function loadCatalog(language: Language): Promise<I18n> {
  const known = catalogs.get(language);
  const catalog = known ?? setupI18n({ locale: LOCALES[language] });
  catalogs.set(language, catalog);
  try {
    await Promise.all([...said].map((noun) => fill(catalog, language, noun)));
  } catch (error) {
    if (!known) catalogs.delete(language);
    throw error;
  }
  return catalog;
}

/** Code with the words that it says, fetched at the same time; they are there before it runs. */
export async function withWords<T>(nouns: readonly Noun[], code: () => Promise<T>): Promise<T> {
  const loading = code();
  const words = nouns.flatMap((noun) => {
    said.add(noun);
    return [...catalogs].map(([language, catalog]) => fill(catalog, language, noun));
  });
  await Promise.all(words);
  return loading;
}

/** Module loaders remember what they have fetched. */
async function fill(catalog: I18n, language: Language, noun: Noun): Promise<void> {
  const { messages } = await WORDS[language][noun]();
  catalog.load(LOCALES[language], messages);
}
