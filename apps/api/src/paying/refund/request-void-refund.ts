import type { VoidedMoney } from "../../ordering/order/line/voided-money.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import { refundAtStore } from "./refund-at-store.ts";
import { insertRefund } from "./store/refund-store.ts";

/** Of a dish that was taken off a bill; what was paid in cash is paid out by the store. */
export async function requestVoidRefund(tx: Tx, voided: VoidedMoney): Promise<void> {
  const { storeId, orderId, at, amount, box } = voided;
  const refundId = newId("R").replace("_", "");
  const reason = "VOID" as const;
  const ofCash = box === null;
  await insertRefund(tx, {
    ...{ ...voided, refundId, reason, route: ofCash ? "OFFLINE" : "ORIGINAL" },
    status: "REQUESTED",
    // A payment may give back several times: a surplus, then dish by dish.
    requested: { key: refundId, request: reason, by: "", operatorId: null, note: "" },
  });
  const data = { reason, refundId };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  if (ofCash) await refundAtStore(tx, { storeId, orderId, refundId, amount, at });
}
