import {
  comparePaper,
  type LineOnPaper,
  type PaperChange,
} from "@santap/domain/print/compare-paper";
import type { PaperLine } from "../document/paper-store.ts";
import type { TicketLineRow } from "../document/ticket-store.ts";

/** A line on one ticket of a station. */
export interface TicketPart {
  change: PaperChange;
  line: TicketLineRow;
  /** What the last one says. */
  paper: LineOnPaper | null;
  /** Of the party. */
  allergies: readonly string[];
}

/** What a station's paper must say of a line, and what it says then. */
export function compareLine(
  line: TicketLineRow,
  allergies: readonly string[],
): { parts: TicketPart[]; now: PaperLine } {
  const { store_id, line_id, station_id, note, table_label } = line;
  const paper = readPaper(line);
  const quantity = line.kitchen_status === "VOIDED" ? 0 : line.quantity;
  const now = { quantity, note, tableLabel: table_label, allergies };
  const parts = comparePaper(paper, now).map((change) => ({ change, line, paper, allergies }));
  return { parts, now: { store_id, line_id, station_id, quantity, note, table_label, allergies } };
}

function readPaper(line: TicketLineRow): LineOnPaper | null {
  const { paper_quantity: quantity, paper_note: note, paper_allergies: allergies } = line;
  if (quantity === null || note === null || allergies === null) return null;
  return { quantity, note, allergies, tableLabel: line.paper_table_label };
}
