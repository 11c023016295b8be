import type { LanguageTag } from "@santap/contract/errors/language";

/** The last digits of a masked phone number, separated for screen readers. */
export function toLastDigits(phone: string): string {
  const [digits = ""] = /\d*$/.exec(phone) ?? [];
  return [...digits].join(" ");
}

/** E.g. "November 2026", in the device's time zone. `instant` is epoch ms. */
export function formatMonth(instant: number, tag: LanguageTag): string {
  return new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(instant);
}
