import type { Language } from "@santap/contract/errors/language";
import { localTime } from "@santap/domain/calendar/local-time";
import type { LineOnPaper, PaperChange } from "@santap/domain/print/compare-paper";
import type { PrintDocument } from "@santap/domain/print/document";
import {
  buildTicketDocument,
  type TicketLine,
  type TicketRound,
} from "@santap/domain/print/ticket-document";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { TICKET_TEXTS } from "./ticket-texts.ts";
import type { OrderLineRow } from "./ticket-store.ts";

interface TicketPlace {
  change: PaperChange;
  /** Empty for all stations. */
  station: string;
  language: Language;
  /** Of the party. */
  allergies: readonly string[];
  at: number;
}

export type PrintedRow = OrderLineRow & {
  /** What the last ticket says of it; null for none. */
  paper: LineOnPaper | null;
};

/** Of lines of one order. */
export function buildTicket(
  lines: readonly PrintedRow[],
  { change, station, language, allergies, at }: TicketPlace,
): PrintDocument {
  const [first] = lines;
  if (first === undefined) throw new Error("a ticket without lines");
  const { day_number: number, table_label: tableLabel, called_name: calledName } = first;
  const ticket = {
    ...{ change, station, number, tableLabel, calledName, code: getOrderNo(first.order_id) },
    time: formatClock(change === "NEW" ? first.fired_at : at, first.utc_offset_minutes),
    formerTable: change === "NEW" ? null : findFormerTable(lines),
    allergies: change === "VOIDED" ? [] : allergies,
    rounds: [...Map.groupBy(lines, ({ round }) => round).values()].map((own) =>
      buildRound(own, { change, language }),
    ),
  };
  return buildTicketDocument(ticket, TICKET_TEXTS[language]);
}

function findFormerTable(lines: readonly PrintedRow[]): string | null {
  const moved = lines.find(({ paper, table_label }) => paper?.tableLabel !== table_label);
  return moved?.paper?.tableLabel ?? null;
}

type Shown = Pick<TicketPlace, "change" | "language">;

function buildRound(lines: readonly PrintedRow[], shown: Shown): TicketRound {
  return {
    note: shown.change === "NEW" ? (lines[0]?.round_note ?? "") : "",
    lines: lines.map((line) => buildLine(line, shown)),
  };
}

function buildLine(line: PrintedRow, { change, language }: Shown): TicketLine {
  const { names, modifiers, note, contents, paper } = line;
  const options = modifiers.map((text) => text[language]);
  const shown = { name: names[language], modifiers: options, note, contents };
  const quantity = line.kitchen_status === "VOIDED" ? 0 : line.quantity;
  if (paper === null) return { ...shown, quantity };
  const before = { quantity: paper.quantity, note: paper.note };
  if (change === "CHANGED")
    return { ...shown, quantity, change: { before, now: { quantity, note } } };
  // The cook looks for what the paper says.
  const gone = { ...shown, note: paper.note, quantity: paper.quantity - quantity };
  return { ...gone, change: { before, now: { quantity, note: paper.note } } };
}

function formatClock(at: number, utcOffsetMinutes: number): string {
  const { minute } = localTime(at, utcOffsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;
}
