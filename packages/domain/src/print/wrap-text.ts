import { countColumns } from "./printable-text.ts";

/** Lines of at most so many columns: at spaces, else within the word. At least one line. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (countColumns(longer) <= columns) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const [last = "", ...full] = breakWord(word, columns).toReversed();
    lines.push(...full.toReversed());
    line = last;
  }
  return [...lines, line];
}

function breakWord(word: string, columns: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && countColumns(part + letter) > columns) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
