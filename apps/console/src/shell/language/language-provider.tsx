import type { I18n } from "@lingui/core";
import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { createContext, use, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { MessageId } from "../../words/message-id.ts";
import { loadCatalog, storeLanguage } from "./catalog.ts";
import { speak } from "./spoken-language.ts";

export interface Spoken {
  language: Language;
  catalog: I18n;
}

interface SpokenChoice extends Spoken {
  setLanguage: (language: Language) => Promise<void>;
}

const SpokenContext = createContext<SpokenChoice | null>(null);

/** Starts with a loaded catalog, so that no screen ever renders without its words. */
export function LanguageProvider({ start, children }: { start: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(start);
  speak(spoken.language);

  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[spoken.language];
  }, [spoken.language]);

  async function setLanguage(next: Language) {
    const catalog = await loadCatalog(next);
    storeLanguage(next);
    setSpoken({ language: next, catalog });
  }

  return <SpokenContext value={{ ...spoken, setLanguage }}>{children}</SpokenContext>;
}

export function useLanguage(): SpokenChoice {
  const choice = use(SpokenContext);
  if (!choice) throw new Error("useLanguage outside of LanguageProvider");
  return choice;
}

/** The text of an id in the current language, with its places filled in. */
export type Words = (id: MessageId, values?: Record<string, string | number>) => string;

export function useWords(): Words {
  const { catalog } = useLanguage();
  return (id, values) => catalog._(id, values);
}
