import type { PrintBlock } from "@santap/domain/print/document";
import type { PageRow } from "../../../ordering/receipt/pdf/page-row.ts";

/** The rows of a receipt's file on a roll. */
export function layOutRow(row: PageRow): PrintBlock[] {
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
