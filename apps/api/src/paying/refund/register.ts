import type { Parts } from "../../parts.ts";
import type { Acquirers } from "../payment/acquirer/acquirers.ts";
import { serveRefund } from "./refund-routes.ts";
import { sendDueRefunds } from "./send-refunds.ts";

export function registerRefund({ calls, workers, db, clock }: Parts, acquirers: Acquirers): void {
  serveRefund(calls, { db, clock, acquirers });
  workers.add({
    name: "refunds",
    everyMs: 1_000,
    run: () => sendDueRefunds({ db, acquirers, clock }),
  });
}
