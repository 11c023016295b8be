import type { Ticket } from "@santap/contract/schemas/staff/kitchen";

/** By line: the table at which this screen's people know it; empty for takeaway. */
export type Places = Readonly<Record<string, string>>;

const readPlace = ({ tableLabel }: Ticket) => tableLabel ?? "";

/** What is new stands where it says; what is gone is left out. @returns the same where nothing changes */
export function keepPlaces(known: Places, tickets: readonly Ticket[]): Places {
  const lines = tickets.flatMap((ticket) => ticket.lines.map((line) => ({ ...line, ticket })));
  const same =
    lines.length === Object.keys(known).length && lines.every(({ lineId }) => lineId in known);
  if (same) return known;
  return Object.fromEntries(
    lines.map(({ lineId, ticket }) => [lineId, known[lineId] ?? readPlace(ticket)]),
  );
}

/** The table where its lines were known, another than the ticket says; null for none. */
export function findMovedFrom(known: Places, ticket: Ticket): string | null {
  if (ticket.tableLabel === null) return null;
  const from = ticket.lines.map(({ lineId }) => known[lineId] ?? "");
  return from.find((place) => place !== "" && place !== ticket.tableLabel) ?? null;
}

/** Seen: it is known where it is. */
export function markPlaces(known: Places, ticket: Ticket): Places {
  const here = ticket.lines.map(({ lineId }) => [lineId, readPlace(ticket)]);
  return { ...known, ...Object.fromEntries(here) };
}
