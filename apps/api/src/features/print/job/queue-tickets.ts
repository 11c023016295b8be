import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { readPartyAllergies } from "../../order/party/read-party-allergies.ts";
import type { PrintClock } from "../print-deps.ts";
import { buildTicket } from "./build-ticket.ts";
import { insertJobs, type NewJob } from "./job-store.ts";
import { claimTicketLines, type TicketLineRow } from "./ticket-store.ts";

/** What no server has put on paper for so long is on the screens alone. */
const LATEST_MS = 2 * HOUR_MS;

/**
 * A ticket for each round of an order and each station with a printer, from the lines themselves: paying and sending a
 * round write nothing for it. A killed server leaves either a line's claim and its ticket, or neither.
 */
export function queueTickets({ db, clock }: PrintClock): Promise<number> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const lines = await claimTicketLines(tx, { since: at - LATEST_MS, at });
    const allergies = await loadAllergies(tx, lines);
    const jobs = [...Map.groupBy(lines, nameTicket).values()].map((rows) =>
      toJob(rows, { at, allergies: allergies.get(rows[0]?.order_id ?? "") ?? [] }),
    );
    if (jobs.length > 0) await insertJobs(tx, jobs);
    return jobs.length;
  });
}

function nameTicket({ store_id, order_id, round, station_id, change }: TicketLineRow): string {
  return [store_id, order_id, round, station_id, change].join(" ");
}

async function loadAllergies(tx: Tx, lines: readonly TicketLineRow[]) {
  const allergies = new Map<string, readonly string[]>();
  for (const [storeId, own] of Map.groupBy(lines, ({ store_id }) => store_id)) {
    const orderIds = own.map(({ order_id }) => order_id);
    for (const [orderId, all] of await readPartyAllergies(tx, { storeId, orderIds }))
      allergies.set(orderId, all);
  }
  return allergies;
}

function toJob(
  lines: readonly TicketLineRow[],
  { at, allergies }: { at: number; allergies: readonly string[] },
): NewJob {
  const [first] = lines;
  if (first === undefined) throw new Error("a ticket without lines");
  const { store_id: storeId, station_id: stationId, order_id: orderId, change, language } = first;
  const jobId = newOrderSideId(storeId);
  return {
    ...{ storeId, stationId, orderId, jobId, kind: "TICKET", status: "QUEUED" },
    ...{ subject: jobId, copyNo: 0, requestKey: jobId, askedBy: null, at },
    document: buildTicket(lines, { change, station: first.station_name, language, allergies }),
  };
}
