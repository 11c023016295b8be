/** Combining marks of decomposed letters: `é` is `e` and one of these. */
const COMBINING_MARKS = /[\u0300-\u036F]/g;

/** Typographic characters without a decomposition, and their ASCII spelling. */
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
 * A name or city as in issued codes: upper-case ASCII without the pipe, single spaces, cut to
 * `max` characters (real codes cut inside a word). Accents are removed; null if a character has no ASCII
 * spelling, or nothing is left.
 */
export function toQrisText(text: string, max: number): string | null {
  const plain = [...text.normalize("NFKD").replace(COMBINING_MARKS, "")]
    .map((character) => PLAIN[character] ?? character)
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
  // Wallets count characters beyond printable ASCII differently.
  if (!/^[\x20-\x7E]+$/.test(plain)) return null;
  return plain.slice(0, max).trimEnd();
}
