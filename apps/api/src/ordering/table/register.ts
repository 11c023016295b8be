import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { addTableEvents } from "./events/table-events.ts";
import type { RemoveDeps } from "./people/remove-guest.ts";
import { sweepTables } from "./sweep-tables.ts";
import { serveTable } from "./table-routes.ts";

export function registerTable(
  { addTopic, calls, workers, config, db, clock, listener, log }: Parts,
  { endGuestPart }: Pick<RemoveDeps, "endGuestPart">,
): void {
  const { ticket: ticketSecret } = config.secrets;
  serveTable(calls, { db, ticketSecret, guestLimit: config.tableGuestLimit, clock, endGuestPart });
  addTableEvents(addTopic, { db, listener, ticketSecret, clock, log });
  workers.add({ name: "table-sweep", everyMs: MINUTE_MS, run: () => sweepTables(db, clock()) });
}
