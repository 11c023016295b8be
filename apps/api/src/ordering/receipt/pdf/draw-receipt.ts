import PDFDocument from "pdfkit";
import type { Fonts } from "./open-fonts.ts";
import type { PageRow } from "./page-row.ts";
import { Pen, SIDE, WIDTH, type Sheet } from "./pen.ts";
import type { ReceiptPage } from "./receipt-page.ts";

/** Of a value; its label has the rest. */
const VALUE_WIDTH = 150;
const LABEL_WIDTH = WIDTH - VALUE_WIDTH - 8;

/** A5, which any printer prints; its text can be selected and is read aloud in its language. */
export function drawReceipt(page: ReceiptPage, fonts: Fonts): Promise<Buffer> {
  const sheet = new PDFDocument({
    ...{ size: "A5", margin: SIDE, bufferPages: true, pdfVersion: "1.7" },
    ...{ tagged: true, lang: page.languageTag, displayTitle: true },
    info: { Title: page.title, Creator: "Santap", Producer: "Santap" },
  });
  const file = collect(sheet);
  // Opened before: the types know names and bytes alone.
  sheet.registerFont("regular", fonts.regular as never);
  sheet.registerFont("bold", fonts.bold as never);
  const pen = new Pen(sheet, fonts);
  pen.paragraph(page.store, { font: "bold", size: 16, tag: "H1" });
  for (const row of page.rows) drawRow(pen, row);
  drawFeet(pen, page.foot);
  sheet.end();
  return file;
}

function drawRow(pen: Pen, row: PageRow): void {
  switch (row.kind) {
    case "RULE":
      return pen.rule();
    case "TEXT":
      return pen.paragraph(row.text, { quiet: true });
    case "HEADING":
      pen.sheet.y += 6;
      return pen.paragraph(row.text, { font: "bold", size: 11, tag: "H2" });
    case "PAIR":
      return drawPair(pen, row);
  }
}

/** A label, what is below it, and at the right its value. */
function drawPair(pen: Pen, row: Extract<PageRow, { kind: "PAIR" }>): void {
  const { label, value, below = "", strong = false } = row;
  const style = strong ? ({ font: "bold", size: 12 } as const) : {};
  const small = { size: 8, quiet: true };
  const labelHeight = pen.measure(label, style, LABEL_WIDTH) + 1;
  const belowHeight = below === "" ? 0 : pen.measure(below, small, LABEL_WIDTH);
  const height = Math.max(labelHeight + belowHeight, pen.measure(value, style, VALUE_WIDTH));
  pen.makeRoom(height);
  const { y } = pen.sheet;
  pen.write(label, style, { x: SIDE, y, width: LABEL_WIDTH });
  const right = { x: SIDE + WIDTH - VALUE_WIDTH, y, width: VALUE_WIDTH, align: "right" } as const;
  pen.write(value, style, right);
  if (below !== "") pen.write(below, small, { x: SIDE, y: y + labelHeight, width: LABEL_WIDTH });
  pen.sheet.y = y + height + 2;
}

function drawFeet(pen: Pen, foot: string): void {
  const { sheet } = pen;
  const { start, count } = sheet.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    sheet.switchToPage(start + nth);
    // It stands in the margin, where the text would open a page of its own.
    sheet.page.margins.bottom = 0;
    pen.foot(count === 1 ? foot : `${foot} · ${nth + 1}/${count}`);
  }
}

function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.on("end", () => resolve(Buffer.concat(chunks)));
    sheet.on("error", reject);
  });
}
