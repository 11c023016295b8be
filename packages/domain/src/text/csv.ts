/** A line end after every row; Excel reads UTF-8 by the mark at the beginning. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes it text. */
function toCell(text: string): string {
  const plain =
    /^[=+\-@\t\r\n|%]/.test(text.trimStart()) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
