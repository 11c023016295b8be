import type { PrintBlock, PrintDocument } from "@santap/domain/print/document";
import type { PageRow } from "../../receipt/pdf/page-row.ts";
import type { ReceiptPage } from "../../receipt/pdf/receipt-page.ts";

/** The same rows as in the receipt's file. */
export function buildReceiptDocument({
  title,
  languageTag,
  store,
  rows,
}: ReceiptPage): PrintDocument {
  const name: PrintBlock = {
    kind: "TEXT",
    text: store,
    size: "LARGE",
    bold: true,
    align: "CENTER",
  };
  return { title, languageTag, blocks: [name, ...rows.flatMap(toBlocks)] };
}

function toBlocks(row: PageRow): PrintBlock[] {
  switch (row.kind) {
    case "RULE":
      return [{ kind: "RULE" }];
    case "TEXT":
      return [{ kind: "TEXT", text: row.text }];
    case "HEADING":
      return [{ kind: "TEXT", text: row.text, bold: true }];
    case "PAIR": {
      const { label, value, below = "", strong = false } = row;
      const pair: PrintBlock = { kind: "COLUMNS", left: label, right: value, bold: strong };
      return below === "" ? [pair] : [pair, { kind: "TEXT", text: below, indented: true }];
    }
  }
}
