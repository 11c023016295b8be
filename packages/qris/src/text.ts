/** Marks that a decomposed letter leaves behind: `é` is `e` and one of these. */
const COMBINING_MARKS = /[\u0300-\u036F]/g;

/** Typographic characters that have no decomposition but an obvious plain spelling. */
const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "|": "/",
  ß: "SS",
  Æ: "AE",
  æ: "AE",
  Ø: "O",
  ø: "O",
};

/**
 * A name or city as issued codes carry it: upper-case ASCII without the pipe, single spaces, cut to
 * `max` characters (real codes cut inside a word). Accents go; null where a character has no ASCII
 * spelling, or nothing is left.
 */
export function toQrisText(text: string, max: number): string | null {
  const plain = [...text.normalize("NFKD").replace(COMBINING_MARKS, "")]
    .map((character) => PLAIN[character] ?? character)
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
  // Anything beyond printable ASCII would be counted differently by different wallets.
  if (!/^[\x20-\x7E]+$/.test(plain)) return null;
  return plain.slice(0, max).trimEnd();
}
