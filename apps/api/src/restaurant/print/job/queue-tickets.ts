import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { readPartyAllergies } from "../../../ordering/order/party/read-party-allergies.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { buildTicket } from "../document/build-ticket.ts";
import { insertJobs, type NewJob } from "./job-store.ts";
import { compareLine, type TicketPart } from "./compare-line.ts";
import { lockPaper, savePaper, takeDue } from "../document/paper-store.ts";
import { findTicketLines, type TicketLineRow } from "../document/ticket-store.ts";

/** What no server has put on paper for so long is on the screens alone. */
const LATEST_MS = 2 * HOUR_MS;

/**
 * NOV-8: tickets for each round of an order and each station with a printer, and slips for what has changed since, from
 * the lines and from what their papers say. A killed server leaves either both the ticket and what it says, or neither.
 */
export function queueTickets({ db, clock }: PrintClock): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockPaper(tx);
    // Read under the lock: jobs of a later comparison have later times.
    const at = clock();
    const since = at - LATEST_MS;
    const due = await takeDue(tx, LATEST_MS);
    if (due.length === 0) return 0;
    const lines = await findTicketLines(tx, { due, since });
    const allergies = await loadAllergies(tx, lines);
    const compared = lines.map((line) => compareLine(line, allergies.get(line.order_id) ?? []));
    const parts = sortVoidedFirst(compared.flatMap((one) => one.parts));
    if (parts.length === 0) return 0;
    const tickets = [...Map.groupBy(parts, nameTicket).values()];
    // A printer takes its jobs in the order of their times.
    const jobs = tickets.map((ticket, nth) => toJob(ticket, at + nth));
    await insertJobs(tx, jobs);
    await savePaper(
      tx,
      compared.filter((one) => one.parts.length > 0).map(({ now }) => now),
      at,
    );
    return jobs.length;
  });
}

/** Of all stores, as an order's id begins with its store's. */
async function loadAllergies(tx: Tx, lines: readonly TicketLineRow[]) {
  const allergies = new Map<string, readonly string[]>();
  for (const [storeId, own] of Map.groupBy(lines, ({ store_id }) => store_id)) {
    const orderIds = [...new Set(own.map(({ order_id }) => order_id))];
    for (const [orderId, all] of await readPartyAllergies(tx, { storeId, orderIds }))
      allergies.set(orderId, all);
  }
  return allergies;
}

const sortVoidedFirst = (parts: readonly TicketPart[]): TicketPart[] => [
  ...parts.filter(({ change }) => change === "VOIDED"),
  ...parts.filter(({ change }) => change !== "VOIDED"),
];

/** A new ticket is of one round; a slip is of all that the order has on paper, by the table that it says. */
function nameTicket({ change, line, paper }: TicketPart): string {
  const { store_id, order_id, round, station_id } = line;
  const own = change === "NEW" ? round : (paper?.tableLabel ?? "");
  return [store_id, order_id, station_id, change, own].join(" ");
}

function toJob(parts: readonly TicketPart[], at: number): NewJob {
  const [first] = parts;
  if (first === undefined) throw new Error("a ticket without lines");
  const { store_id: storeId, station_id: stationId, order_id: orderId, language } = first.line;
  const jobId = newOrderSideId(storeId);
  const { change, allergies } = first;
  const place = { change, allergies, station: first.line.station_name, language, at };
  return {
    ...{ storeId, stationId, orderId, jobId, kind: "TICKET", status: "QUEUED" },
    ...{ subject: jobId, copyNo: 0, requestKey: jobId, askedBy: null, at },
    document: buildTicket(
      parts.map(({ line, paper }) => ({ ...line, paper })),
      place,
    ),
  };
}
