import type { I18n } from "@lingui/core";
import { createContext, use, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { loadCatalog } from "./catalog.ts";
import { storeLanguage } from "./chosen-language.ts";
import { LANGUAGE_TAGS, type Language, type LanguageTag } from "./language.ts";
import { speak } from "./spoken-language.ts";

export interface LanguageChoice {
  language: Language;
  /** For `html lang`, `accept-language` and Intl. */
  tag: LanguageTag;
  /** Loads, shows and remembers another language. */
  setLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);
const CatalogContext = createContext<I18n | null>(null);

export interface Spoken {
  language: Language;
  catalog: I18n;
}

/** Starts with a loaded catalog, so that no screen ever renders without its words. */
export interface LanguageProviderProps {
  start: Spoken;
  children: ReactNode;
}

export function LanguageProvider({ start, children }: LanguageProviderProps) {
  const [{ language, catalog }, setSpoken] = useState(start);
  const tag = LANGUAGE_TAGS[language];

  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);

  async function setLanguage(next: Language) {
    const loaded = await loadCatalog(next);
    storeLanguage(next);
    speak(next);
    setSpoken({ language: next, catalog: loaded });
  }

  return (
    <LanguageContext value={{ language, tag, setLanguage }}>
      <CatalogContext value={catalog}>{children}</CatalogContext>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

/** The words of the language; there before any code that says them runs. */
export function useCatalog(): I18n {
  const catalog = use(CatalogContext);
  if (!catalog) throw new Error("useCatalog outside of LanguageProvider");
  return catalog;
}
