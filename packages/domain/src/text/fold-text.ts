/** Normalised for comparison: no accents, lower case, plain apostrophes, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();
}
