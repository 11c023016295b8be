import { isAllergyNote } from "../kitchen/allergy-note.ts";
import type { PrintBlock, PrintDocument } from "./document.ts";

export interface TicketLine {
  readonly quantity: number;
  readonly name: string;
  readonly modifiers: readonly string[];
  /** As the diner wrote it; empty for none. */
  readonly note: string;
}

export interface KitchenTicket {
  /** VOIDED: what staff have taken off. */
  readonly change: "NEW" | "VOIDED";
  readonly station: string;
  /** Of the store's business day; null before it is given. */
  readonly number: number | null;
  /** The four characters of the order. */
  readonly code: string;
  /** Null for takeaway. */
  readonly tableLabel: string | null;
  /** When the kitchen got it, as text. */
  readonly time: string;
  readonly note: string;
  readonly lines: readonly TicketLine[];
}

export interface TicketTexts {
  readonly languageTag: string;
  readonly title: string;
  readonly table: string;
  readonly takeaway: string;
  readonly voided: string;
  readonly note: string;
}

/** KDS-2: readable from where the cook stands; notes marked, and what matters first. */
export function buildTicketDocument(ticket: KitchenTicket, texts: TicketTexts): PrintDocument {
  const { number, code, tableLabel } = ticket;
  const place = tableLabel === null ? texts.takeaway : `${texts.table} ${tableLabel}`;
  const name = number === null ? `#${code}` : String(number);
  return {
    title: `${texts.title} ${name}`,
    languageTag: texts.languageTag,
    blocks: [
      ...(ticket.change === "VOIDED" ? [listHeading(`*** ${texts.voided} ***`)] : []),
      { kind: "COLUMNS", left: name, right: place, size: "LARGE", bold: true },
      { kind: "COLUMNS", left: ticket.station, right: `${ticket.time} #${code}` },
      { kind: "RULE" },
      ...listNote(ticket.note, texts),
      ...ticket.lines.flatMap((line) => listLine(line, texts)),
      { kind: "RULE" },
    ],
  };
}

function listHeading(text: string): PrintBlock {
  return { kind: "TEXT", text, size: "LARGE", bold: true, align: "CENTER" };
}

function listLine(line: TicketLine, texts: TicketTexts): PrintBlock[] {
  const dish = `${line.quantity} x ${line.name}`;
  return [
    { kind: "TEXT", text: dish, size: "LARGE", bold: true },
    ...line.modifiers.map((text): PrintBlock => ({
      kind: "TEXT",
      text: `+ ${text}`,
      indented: true,
    })),
    ...listNote(line.note, texts),
  ];
}

function listNote(note: string, texts: TicketTexts): PrintBlock[] {
  if (note.trim() === "") return [];
  const size = isAllergyNote(note) ? "LARGE" : "NORMAL";
  return [{ kind: "TEXT", text: `! ${texts.note}: ${note}`, size, bold: true, indented: true }];
}
