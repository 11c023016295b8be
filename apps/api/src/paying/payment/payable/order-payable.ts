import { isLive } from "@santap/domain/payment/attempt-state";
import { decideSuccess } from "@santap/domain/payment/success";
import type { Tx } from "../../../db/transaction.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { reopenOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import {
  planReinstatement,
  type Reinstatement,
} from "../../../ordering/order/lifecycle/reinstate-order.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { cancelOtherAttempt } from "../attempt/cancel-other-attempt.ts";
import type { ArrivedPayment, Payable } from "../attempt/payable.ts";

/** All of an order, under its lock. */
export function createOrderPayable(tx: Tx, order: OrderRow): Payable {
  const { store_id: storeId, order_id: orderId } = order;
  let reinstatement: Reinstatement | null = null;
  return {
    shareId: null,
    async decide(arrived) {
      const { now } = arrived;
      reinstatement = order.status === "EXPIRED" ? await planReinstatement(tx, order, now) : null;
      return decideForOrder(order, reinstatement, arrived);
    },
    async apply({ attempt, amount, at, late, parts }) {
      if (late) await reinstatement?.hold();
      const { box, pay_type: payType } = attempt;
      await markOrderPaid(tx, order, { amount, box, payType, at, late, parts });
      // An order has one live attempt; where this one was closed before, another may be live.
      if (!isLive(attempt.status)) await cancelOtherAttempt(tx, attempt, at);
    },
    reject: () => Promise.resolve(),
    async handToStaff({ status }, { amount, at }) {
      await addOrderEvent(tx, { storeId, orderId, at }, { kind: "AMOUNT_MISMATCH", amount });
      if (isLive(status)) await reopenOrder(tx, order, { at });
    },
    reopen: ({ at, waitsUntil }) => reopenOrder(tx, order, { at, waitsUntil }),
  };
}

function decideForOrder(
  order: OrderRow,
  reinstatement: Reinstatement | null,
  { attempt, payment, paidAt, now, lateWindowMs }: ArrivedPayment,
) {
  return decideSuccess({
    order: {
      status: order.status,
      payableAmount: order.payable_amount,
      expiredAt: order.status === "EXPIRED" ? order.closed_at : null,
    },
    attempt: {
      status: attempt.status,
      amount: attempt.amount,
      handledReferences: attempt.handled,
    },
    paymentReference: payment.reference,
    paidAmount: payment.amount,
    paidAt,
    now,
    canReserveAgain: reinstatement?.possible ?? false,
    storeOpen: reinstatement?.storeOpen ?? true,
    lateWindowMs,
  });
}
