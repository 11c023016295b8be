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
const BEYOND_ASCII = /[^ -~]/u;
/** East Asian letters take two columns. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Anybody's words, without invisible signs. All of them: what is long is wrapped, and forms bound what is typed. */
export function toPrintable(text: string): string {
  return Array.from(visibleText(text), (letter) => LIKE[letter] ?? letter).join("");
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
