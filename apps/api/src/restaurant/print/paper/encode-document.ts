import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import type { Font } from "fontkit";
import type { PaperWidth, PrintDocument } from "@santap/domain/print/document";
import { COLUMNS, layOut, type PaperLine, type TextLine } from "@santap/domain/print/lay-out";
import { countColumns, needsPicture } from "@santap/domain/print/printable-text";
import { nameSigns } from "@santap/domain/print/signs/name-signs";
import { drawLine, type Bitmap } from "./draw-line.ts";

/** What printers understand. */
export type PrinterLanguage = "esc-pos" | "star-line" | "star-prnt";

export interface Paper {
  width: PaperWidth;
  language: PrinterLanguage;
  /** Opened when a line has to be drawn. */
  openFont(): Font;
}

const COLUMN_DOTS = 12;
const FEED_BEFORE_CUT = 4;

/** The bytes of a document, with a cut at its end. */
export async function encodeDocument(document: PrintDocument, paper: Paper): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    ...{ language: paper.language, columns: COLUMNS[paper.width] },
    ...{ imageMode: "raster", feedBeforeCut: FEED_BEFORE_CUT },
  });
  encoder.initialize();
  const drawable = nameSigns(document, (code) => paper.openFont().hasGlyphForCodePoint(code));
  for (const line of layOut(drawable, paper.width)) await encodeLine(encoder, line, paper);
  return encoder.cut().encode();
}

async function encodeLine(encoder: ReceiptPrinterEncoder, line: PaperLine, paper: Paper) {
  switch (line.kind) {
    case "RULE":
      encoder.line("-".repeat(COLUMNS[paper.width]));
      return;
    case "CODE":
      encoder.align("center").qrcode(line.text).align("left");
      return;
    case "TEXT":
      await encodeText(encoder, line, paper);
  }
}

async function encodeText(encoder: ReceiptPrinterEncoder, line: TextLine, paper: Paper) {
  const columns = COLUMNS[paper.width];
  if (needsPicture(line.left + line.right)) {
    const picture = toPicture(await drawLine(paper.openFont(), line, columns * COLUMN_DOTS));
    encoder.image(picture, picture.width, picture.height, "threshold", 128);
    return;
  }
  const large = line.size === "LARGE";
  const times = large ? 2 : 1;
  encoder
    .bold(line.bold)
    .size(times, times)
    .line(fill(line, columns / times));
  encoder.bold(false).size(1, 1);
}

function fill({ left, right, centred }: TextLine, columns: number): string {
  const free = columns - countColumns(left) - countColumns(right);
  if (right !== "") return left + " ".repeat(Math.max(0, free)) + right;
  return centred ? " ".repeat(Math.max(0, Math.floor(free / 2))) + left : left;
}

function toPicture({ width, height, dots }: Bitmap) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, dot] of dots.entries()) if (dot === 1) data.fill(0, at * 4, at * 4 + 3);
  return { data, width, height, colorSpace: "srgb" as const };
}
