import { newId } from "../../tokens/public-id.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { RefundPorts } from "../payment/refund-ports.ts";
import { recordExternalRefunds } from "./record-external-refunds.ts";
import { insertRefund } from "./store/refund-store.ts";

export const refundPorts: RefundPorts = {
  async requestRefund(tx, demand) {
    const { storeId, orderId, at, amount, reason } = demand;
    const refundId = newId("R").replace("_", "");
    await insertRefund(tx, { ...demand, refundId, route: "ORIGINAL", status: "REQUESTED" });
    await addOrderEvent(
      tx,
      { storeId, orderId, at },
      { kind: "REFUND_REQUESTED", amount, data: { reason, refundId } },
    );
  },
  recordExternalRefunds,
};
