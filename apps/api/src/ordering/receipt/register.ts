import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireStoreId } from "../order/access/order-access.ts";
import { describeOrder, readOrderWithin, type ReadOrderDeps } from "../order/read/read-order.ts";
import { findOrderOfPayable } from "../order/shares/find-order-of-payable.ts";
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
    readOrder: async (tx, orderId, reader) => {
      const reading = { ...orders, db: tx };
      if (!reader.isShown)
        return readOrderWithin(reading, orderId, { ...reader, address: "", signed: false });
      const order = await findOrderOfPayable(tx, requireStoreId(orderId), orderId);
      if (order === null) return refuse(ErrorCode.orderNotFound);
      return describeOrder(reading, order, { payableId: orderId, caller: reader });
    },
  });
  workers.add({ name: "receipts", everyMs: 1_000, run: () => numberReceipts({ db, clock }) });
}
