import { HOUR_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { serveCloudPrnt } from "./cloudprnt/cloudprnt-routes.ts";
import { endOverdueJobs, eraseOldPrints } from "./job/end-overdue-jobs.ts";
import { queueTickets } from "./job/queue-tickets.ts";
import { createPaperEncoder } from "./paper/paper-encoder.ts";
import type { PrintDeps } from "./printer/print-deps.ts";
import { servePrint } from "./print-routes.ts";

export function registerPrint(
  { app, calls, workers, config, db, clock }: Parts,
  { loadPayments, loadRefunds }: Pick<PrintDeps, "loadPayments" | "loadRefunds">,
): void {
  const encoder = createPaperEncoder();
  app.addHook("onClose", () => encoder.close());
  serveCloudPrnt(app, { db, clock, encoder });
  const { publicOrigin, secrets } = config;
  const { ticket: ticketSecret } = secrets;
  servePrint(calls, { db, clock, publicOrigin, ticketSecret, loadPayments, loadRefunds });
  const printing = { db, clock };
  workers.add({ name: "tickets", everyMs: 1_000, run: () => queueTickets(printing) });
  workers.add({ name: "print-ends", everyMs: 1_000, run: () => endOverdueJobs(printing) });
  workers.add({ name: "print-erasure", everyMs: HOUR_MS, run: () => eraseOldPrints(printing) });
}
