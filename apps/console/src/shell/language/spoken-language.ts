import type { Language } from "@santap/contract/errors/language";
import { readLanguage } from "./catalog.ts";

let spoken: Language | null = null;

/** The language on screen, for what stands outside of React. */
export function spokenLanguage(): Language {
  return (spoken ??= readLanguage());
}

export function speak(language: Language): void {
  spoken = language;
}
