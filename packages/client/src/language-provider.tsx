import type { I18n } from "@lingui/core";
import { LANGUAGE_TAGS, type Language, type LanguageTag } from "@santap/contract/errors/language";
import { createContext, use, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { setCurrentLanguage, storeLanguage } from "./language.ts";

export interface LoadedLanguage {
  language: Language;
  catalog: I18n;
}

export interface LanguageChoice extends LoadedLanguage {
  /** For `html lang`, `accept-language` and Intl. */
  tag: LanguageTag;
  /** Loads, shows and stores another language. */
  setLanguage: (language: Language) => Promise<void>;
}

export interface LanguageProviderProps {
  /** Already loaded, so that no screen ever renders without its messages. */
  start: LoadedLanguage;
  loadCatalog: (language: Language) => Promise<I18n>;
  children: ReactNode;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ start, loadCatalog, children }: LanguageProviderProps) {
  const [loaded, setLoaded] = useState(start);
  const tag = LANGUAGE_TAGS[loaded.language];

  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);

  async function setLanguage(language: Language) {
    const catalog = await loadCatalog(language);
    storeLanguage(language);
    setCurrentLanguage(language);
    setLoaded({ language, catalog });
  }

  return <LanguageContext value={{ ...loaded, tag, setLanguage }}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

/** The text of an id in the current language, with its placeholders filled in. */
export type Translate<Id extends string> = (
  id: Id,
  values?: Record<string, string | number>,
) => string;

/** An app narrows `Id` to the ids of its own messages. */
export function useTranslation<Id extends string>(): Translate<Id> {
  const { catalog } = useLanguage();
  return (id, values) => catalog._(id, values);
}
