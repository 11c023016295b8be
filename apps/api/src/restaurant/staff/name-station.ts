import type { Language } from "@santap/contract/errors/language";

export interface NamedStation {
  /** In the store's own language. */
  name: string;
  /** In others, as far as they have one. */
  names: Partial<Record<Language, string>>;
}

/** KDS-5: as a screen in this language calls it. */
export function nameStation({ name, names }: NamedStation, language: Language): string {
  return names[language] ?? name;
}
