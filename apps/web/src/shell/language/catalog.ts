import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { LANGUAGE_TAGS, type Language } from "./language.ts";

/** One chunk per language: a visitor downloads only the one they read. */
const LOADERS: Record<Language, () => Promise<{ messages: Messages }>> = {
  idID: () => import("virtual:words/idID"),
  enGB: () => import("virtual:words/enGB"),
  zhCN: () => import("virtual:words/zhCN"),
};

/** Plural rules and number habits; English texts are British whatever the tag on the wire says. */
const LOCALES: Record<Language, string> = { ...LANGUAGE_TAGS, enGB: "en-GB" };

const late: Record<Language, Messages>[] = [];
const catalogs = new Map<Language, I18n>();

export async function loadCatalog(language: Language): Promise<I18n> {
  const { messages } = await LOADERS[language]();
  const locale = LOCALES[language];
  const own = late.map((words) => words[language]);
  const catalog = setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, messages, ...own) },
  });
  catalogs.set(language, catalog);
  return catalog;
}

/** Adds words that came after the first paint, to the language on screen and to those chosen later. */
export function addWords(words: Record<Language, Messages>): void {
  late.push(words);
  for (const [language, catalog] of catalogs) catalog.load(LOCALES[language], words[language]);
}
