import type { FastifyInstance } from "fastify";
import { readOrderWithin } from "./ordering/order/read/read-order.ts";
import { loadPayments } from "./paying/payment/order-payments.ts";
import { numberReceipts } from "./ordering/receipt/number-receipts.ts";
import { serveReceipt } from "./ordering/receipt/receipt-routes.ts";
import { loadRefunds } from "./paying/refund/load-refunds.ts";
import type { Revocations } from "./identity/session/revocations.ts";
import { servePrints } from "./serve-prints.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Parts } from "./parts.ts";
import type { Workers } from "./workers.ts";

interface ReceiptParts extends Parts {
  workers: Workers;
  revocations: Revocations;
}

export function serveReceipts(app: FastifyInstance, calls: CallServer, parts: ReceiptParts): void {
  const { config, db, clock, revocations, workers } = parts;
  const orders = { clock, loadPayments, loadRefunds };
  serveReceipt(app, calls, {
    ...{ db, clock, ticketSecret: config.secrets.ticket },
    isRevoked: (familyId) => revocations.isRevoked(familyId),
    readOrder: (tx, orderId, reader) =>
      readOrderWithin({ ...orders, db: tx }, orderId, { ...reader, address: "", signed: false }),
  });
  workers.add({ name: "receipts", everyMs: 1_000, run: () => numberReceipts({ db, clock }) });
  servePrints(app, calls, parts);
}
