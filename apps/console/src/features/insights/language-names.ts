import type { Language } from "@santap/contract/errors/language";

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  idID: "Indonesia",
  enGB: "English",
  zhCN: "中文",
};

/** A language as events name it: ours by its own name, any other as it is. */
export function languageName(code: string, unknown: string): string {
  return (LANGUAGE_NAMES as Readonly<Record<string, string>>)[code] ?? (code || unknown);
}
