import type { Language } from "@santap/contract/errors/language";
import { localTime } from "@santap/domain/calendar/local-time";
import type { PrintDocument } from "@santap/domain/print/document";
import { buildTicketDocument, type TicketRound } from "@santap/domain/print/ticket-document";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { TICKET_TEXTS } from "../document/ticket-texts.ts";
import type { OrderLineRow, TicketLineRow } from "./ticket-store.ts";

interface TicketPlace {
  change: TicketLineRow["change"];
  /** Empty for all stations. */
  station: string;
  language: Language;
  /** Of the party. */
  allergies: readonly string[];
}

/** Of lines of one order. */
export function buildTicket(
  lines: readonly OrderLineRow[],
  { change, station, language, allergies }: TicketPlace,
): PrintDocument {
  const [first] = lines;
  if (first === undefined) throw new Error("a ticket without lines");
  const at = change === "VOIDED" ? (first.voided_at ?? first.fired_at) : first.fired_at;
  const ticket = {
    ...{ change, station, number: first.day_number, tableLabel: first.table_label },
    code: getOrderNo(first.order_id),
    time: formatClock(at, first.utc_offset_minutes),
    formerTable: null,
    allergies: change === "NEW" ? allergies : [],
    rounds: [...Map.groupBy(lines, ({ round }) => round).values()].map((own) =>
      buildRound(own, { change, language }),
    ),
  };
  return buildTicketDocument(ticket, TICKET_TEXTS[language]);
}

function buildRound(
  lines: readonly OrderLineRow[],
  { change, language }: Pick<TicketPlace, "change" | "language">,
): TicketRound {
  return {
    note: change === "NEW" ? (lines[0]?.round_note ?? "") : "",
    lines: lines.map(({ quantity, names, modifiers, note, contents }) => ({
      ...{ quantity, note, contents, name: names[language] },
      modifiers: modifiers.map((text) => text[language]),
    })),
  };
}

function formatClock(at: number, utcOffsetMinutes: number): string {
  const { minute } = localTime(at, utcOffsetMinutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;
}
