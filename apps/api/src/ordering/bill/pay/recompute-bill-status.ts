import { arePaidInFull } from "@santap/domain/bill/share-sums";
import type { Tx } from "../../../db/transaction.ts";
import { markOrderPaid } from "../../order/lifecycle/mark-order-paid.ts";
import { reopenOrder } from "../../order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { raiseRevision } from "../../order/rows/rounds.ts";
import { takeOffGone } from "../../order/benefits/take-off-gone.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { toCounted } from "../../order/shares/share-row.ts";

/**
 * Under the bill's lock, after a share returned or the price fell: PAYING while a share runs, PAID once
 * the paid ones add up, else OPEN, without what guests who are gone put on it.
 */
export async function recomputeBillStatus(tx: Tx, before: OrderRow, at: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = before;
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null) throw new Error("a bill vanished under its lock");
  if (bill.status !== "OPEN" && bill.status !== "PAYING") return;
  const shares = (await loadShares(tx, { store_id: storeId, order_id: orderId })).map(toCounted);
  if (arePaidInFull(bill.payable_amount, shares))
    return markOrderPaid(tx, bill, { amount: 0, box: null, payType: null, at, late: false });
  const runs = shares.some(({ state }) => state === "RUNNING");
  if (runs || bill.status === "OPEN") return raiseRevision(tx, bill);
  await reopenOrder(tx, bill, { at });
  await takeOffGone(tx, { storeId, orderId }, at);
}
