import { visibleText } from "../text/visible-text.ts";

/** Signs that every printer has something like. */
const LIKE: Readonly<Record<string, string>> = {
  "×": "x",
  "·": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};
const LONGEST = 120;
const BEYOND_ASCII = /[^ -~]/u;
/** East Asian letters take two columns. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Names are anybody's words: on one line, without invisible signs, and not endless. */
export function toPrintable(text: string): string {
  const letters = Array.from(visibleText(text), (letter) => LIKE[letter] ?? letter);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}...` : letters.join("");
}

/** Fonts of cheap printers have these letters alone; what else there is has to be drawn. */
export function needsPicture(text: string): boolean {
  return BEYOND_ASCII.test(text);
}

/** Columns of a printer's own font. */
export function countColumns(text: string): number {
  let columns = 0;
  for (const letter of text) columns += WIDE.test(letter) ? 2 : 1;
  return columns;
}
