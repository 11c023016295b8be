import { LANGUAGE_NAMES } from "@santap/client/language";

/** A language as events name it: ours by its own name, any other as it is. */
export function languageName(code: string, unknown: string): string {
  return (LANGUAGE_NAMES as Readonly<Record<string, string>>)[code] ?? (code || unknown);
}
