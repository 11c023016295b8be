import type { Language } from "@santap/contract/errors/language";
import type { Words } from "./fields.ts";

const PLACES = { idID: 0, enGB: 1, zhCN: 2 } as const;

export function say(words: Words, language: Language): string {
  return words[PLACES[language]];
}
