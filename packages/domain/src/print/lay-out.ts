import type { PaperWidth, PrintBlock, PrintDocument, PrintSize } from "./document.ts";
import { countColumns, toPrintable } from "./printable-text.ts";
import { wrapText } from "./wrap-text.ts";

/** Of the font that all printers have, 12 dots wide. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 58: 32, 80: 48 };

export interface TextLine {
  readonly kind: "TEXT";
  readonly left: string;
  /** At the right edge; empty for none. */
  readonly right: string;
  readonly size: PrintSize;
  readonly bold: boolean;
  readonly centred: boolean;
}

export type PaperLine =
  | TextLine
  | { readonly kind: "RULE" }
  | { readonly kind: "CODE"; readonly text: string };

const INDENT = "  ";
/** The left of two columns keeps at least so much, or the right goes below it. */
const MIN_LEFT = 8;

/** The lines on a roll of that width; none is longer than it. */
export function layOut(document: PrintDocument, paper: PaperWidth): PaperLine[] {
  return document.blocks.flatMap((block) => layOutBlock(block, COLUMNS[paper]));
}

function layOutBlock(block: PrintBlock, whole: number): PaperLine[] {
  switch (block.kind) {
    case "RULE":
    case "CODE":
      return [block];
    case "TEXT":
      return layOutText(block, whole);
    case "COLUMNS":
      return layOutColumns(block, whole);
  }
}

function layOutText(block: Extract<PrintBlock, { kind: "TEXT" }>, whole: number): TextLine[] {
  const { size = "NORMAL", bold = false, align = "LEFT", indented = false } = block;
  const indent = indented ? INDENT : "";
  const columns = toColumns(whole, size) - indent.length;
  return wrapText(toPrintable(block.text), columns).map((text) => ({
    kind: "TEXT",
    left: indent + text,
    right: "",
    size,
    bold,
    centred: align === "CENTER",
  }));
}

function layOutColumns(block: Extract<PrintBlock, { kind: "COLUMNS" }>, whole: number): TextLine[] {
  const { size = "NORMAL", bold = false } = block;
  const columns = toColumns(whole, size);
  const style = { kind: "TEXT", size, bold, centred: false } as const;
  const right = toPrintable(block.right);
  const room = columns - countColumns(right) - 1;
  if (room < MIN_LEFT) {
    const lefts = wrapText(toPrintable(block.left), columns);
    const rights = wrapText(right, columns);
    return [
      ...lefts.map((left) => ({ ...style, left, right: "" })),
      ...rights.map((text) => ({ ...style, left: "", right: text })),
    ];
  }
  return wrapText(toPrintable(block.left), room).map((left, nth) => ({
    ...style,
    left,
    right: nth === 0 ? right : "",
  }));
}

/** Large letters are twice as wide. */
function toColumns(whole: number, size: PrintSize): number {
  return size === "LARGE" ? whole / 2 : whole;
}
