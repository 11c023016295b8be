/** Locales with translations. */
export const LANGUAGES = ["enGB", "zhCN", "idID"] as const;
export type Language = (typeof LANGUAGES)[number];

/** For `html lang` and `accept-language`. */
export const LANGUAGE_TAGS = {
  enGB: "en-US",
  zhCN: "zh-CN",
  idID: "id-ID",
} as const satisfies Record<Language, string>;
export type LanguageTag = (typeof LANGUAGE_TAGS)[Language];

/**
 * Language of a tag ("en", "zh-Hans", "enGB") or an `accept-language` header. By prefix: English,
 * Chinese; anything else is Indonesian.
 */
export function languageFromTag(tag: string | null | undefined): Language {
  const preferred = preferredTag(tag ?? "").toLowerCase();
  if (preferred.startsWith("en")) return "enGB";
  if (preferred.startsWith("zh")) return "zhCN";
  return "idID";
}

/** The first tag of the highest quality; the default quality is 1. */
function preferredTag(header: string): string {
  let best = { tag: "", quality: 0 };
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parseQuality(parameters);
    if (tag !== "" && quality > best.quality) best = { tag, quality };
  }
  return best.tag;
}

function parseQuality(parameters: string[]): number {
  const stated = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (stated === undefined) return 1;
  const quality = Number(stated.slice(stated.indexOf("=") + 1));
  return Number.isFinite(quality) ? quality : 0;
}
