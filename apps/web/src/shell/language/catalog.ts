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

export async function loadCatalog(language: Language): Promise<I18n> {
  const { messages } = await LOADERS[language]();
  const locale = LOCALES[language];
  return setupI18n({ locale, messages: { [locale]: messages } });
}
