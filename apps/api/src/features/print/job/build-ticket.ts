import type { Language } from "@santap/contract/errors/language";
import { localTime } from "@santap/domain/calendar/local-time";
import type { PrintDocument } from "@santap/domain/print/document";
import { buildTicketDocument } from "@santap/domain/print/ticket-document";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { TICKET_TEXTS } from "../document/ticket-texts.ts";
import type { OrderLineRow, TicketLineRow } from "./ticket-store.ts";

interface TicketPlace {
  change: TicketLineRow["change"];
  /** Empty for all stations. */
  station: string;
  language: Language;
}

/** Of lines of one order. */
export function buildTicket(
  lines: readonly OrderLineRow[],
  { change, station, language }: TicketPlace,
): PrintDocument {
  const [first] = lines;
  if (first === undefined) throw new Error("a ticket without lines");
  const at = change === "VOIDED" ? (first.voided_at ?? first.fired_at) : first.fired_at;
  const ticket = {
    ...{ change, station, number: first.day_number, tableLabel: first.table_label },
    code: getOrderNo(first.order_id),
    time: formatClock(at, first.utc_offset_minutes),
    note: change === "NEW" ? first.order_note : "",
    lines: lines.map(({ quantity, names, modifiers, note }) => ({
      ...{ quantity, note, name: names[language] },
      modifiers: modifiers.map((text) => text[language]),
    })),
  };
  return buildTicketDocument(ticket, TICKET_TEXTS[language]);
}

function formatClock(at: number, utcOffsetMinutes: number): string {
  const { minute } = localTime(at, utcOffsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;
}
