import type { LanguageTag } from "../../shell/language/language.ts";

/** The digits that a masked phone number ends in, one by one for whoever reads it aloud. */
export function lastDigits(phone: string): string {
  const [digits = ""] = /\d*$/.exec(phone) ?? [];
  return [...digits].join(" ");
}

/** The month of an instant (epoch ms) where this phone is, e.g. "November 2026". */
export function monthOf(instant: number, tag: LanguageTag): string {
  return new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(instant);
}
