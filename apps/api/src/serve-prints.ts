import type { FastifyInstance } from "fastify";
import { loadPayments } from "./paying/payment/order-payments.ts";
import { serveCloudPrnt } from "./restaurant/print/cloudprnt/cloudprnt-routes.ts";
import { endOverdueJobs, eraseOldPrints } from "./restaurant/print/job/end-overdue-jobs.ts";
import { queueTickets } from "./restaurant/print/job/queue-tickets.ts";
import { createPaperEncoder } from "./restaurant/print/paper/paper-encoder.ts";
import { servePrint } from "./restaurant/print/print-routes.ts";
import { loadRefunds } from "./paying/refund/load-refunds.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Parts } from "./parts.ts";
import type { Workers } from "./workers.ts";

interface PrintParts extends Parts {
  workers: Workers;
}

const HOUR_MS = 60 * 60 * 1000;

export function servePrints(app: FastifyInstance, calls: CallServer, parts: PrintParts): void {
  const { config, db, clock, workers } = parts;
  const { publicOrigin, secrets } = config;
  const encoder = createPaperEncoder();
  app.addHook("onClose", () => encoder.close());
  serveCloudPrnt(app, { db, clock, encoder });
  servePrint(calls, {
    ...{ db, clock, publicOrigin, ticketSecret: secrets.ticket },
    ...{ loadPayments, loadRefunds },
  });
  const printing = { db, clock };
  workers.add({ name: "tickets", everyMs: 1_000, run: () => queueTickets(printing) });
  workers.add({ name: "print-ends", everyMs: 1_000, run: () => endOverdueJobs(printing) });
  workers.add({ name: "print-erasure", everyMs: HOUR_MS, run: () => eraseOldPrints(printing) });
}
