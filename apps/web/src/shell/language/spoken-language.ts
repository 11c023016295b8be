import { readLanguage } from "./chosen-language.ts";
import type { Language } from "./language.ts";

let spoken: Language | null = null;

/** The language on screen, for what stands outside of React. */
export function spokenLanguage(): Language {
  return (spoken ??= readLanguage());
}

export function speak(language: Language): void {
  spoken = language;
}
