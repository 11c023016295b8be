import type { Parts } from "../../parts.ts";
import { readOrderWithin, type ReadOrderDeps } from "../order/read/read-order.ts";
import { numberReceipts } from "./number-receipts.ts";
import { serveReceipt } from "./receipt-routes.ts";

export function registerReceipt(
  { app, calls, workers, config, db, clock, revocations }: Parts,
  { loadPayments, loadRefunds }: Pick<ReadOrderDeps, "loadPayments" | "loadRefunds">,
): void {
  const orders = { clock, loadPayments, loadRefunds };
  serveReceipt(app, calls, {
    ...{ db, clock, ticketSecret: config.secrets.ticket },
    isRevoked: (familyId) => revocations.isRevoked(familyId),
    readOrder: (tx, orderId, reader) =>
      readOrderWithin({ ...orders, db: tx }, orderId, { ...reader, address: "", signed: false }),
  });
  workers.add({ name: "receipts", everyMs: 1_000, run: () => numberReceipts({ db, clock }) });
}
