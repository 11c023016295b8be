export type CsvCell = string | number;

/** Excel in Indonesia separates by semicolons and writes decimals with a comma; others by commas. */
export type CsvSeparator = ";" | ",";

/**
 * A line end after every row; Excel reads UTF-8 by the mark at the beginning, and only without a
 * `sep=` line before the head.
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  separator: CsvSeparator = ";",
): string {
  const toLine = (row: readonly CsvCell[]) =>
    row.map((cell) => toCell(cell, separator)).join(separator);
  return `\ufeff${rows.map((row) => `${toLine(row)}\r\n`).join("")}`;
}

/** As a spreadsheet counts: no leading zero, no more digits than it keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
/**
 * Digits that a spreadsheet would change: a phone, an id with leading zeros or many digits, 123E4, and
 * thousands with their separators, which one country reads as decimals.
 */
const ALTERED = /^[+-]?\d+(?:[.,]\d+)*(?:[eE][+-]?\d+)?$/;
const THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+$/;
/** Blanks, controls and invisible characters hide what a line begins with; wide signs count as plain ones. */
const LINE_START =
  /(^|[\r\n\u0085\u2028\u2029])(?=[\s\p{C}]*[=+\-@|%＝＋－＠｜％﹢﹣﹦﹫﹪⁺⁻⁼]|\t)/gu;

function toCell(cell: CsvCell, separator: CsvSeparator): string {
  const text = String(cell);
  const isTyped = typeof cell === "string" && THOUSANDS.test(text);
  if (NUMBER.test(text) && !isTyped) return separator === ";" ? text.replace(".", ",") : text;
  return `"${asText(text).replaceAll('"', '""')}"`;
}

/** A spreadsheet would run what begins like a formula, in any line: an apostrophe makes it text. */
function asText(text: string): string {
  return ALTERED.test(text) ? `'${text}` : text.replace(LINE_START, "$1'");
}
