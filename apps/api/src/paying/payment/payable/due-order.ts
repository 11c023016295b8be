import type { Tx } from "../../../db/transaction.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { markOrderPaying } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { loadMethodPrices, moveToPrice } from "../../../ordering/order/price/method-price.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import { lockPayableOrder } from "../../../ordering/order/access/lock-accessible-order.ts";
import { isSharedBill } from "../../../ordering/order/shares/load-shares.ts";
import { lockWalkIn } from "../../../ordering/order/access/walk-in.ts";
import type { Due, DueRequest } from "../attempt/payable.ts";
import { requireAmount, requirePayable, requireTicket } from "./due-checks.ts";
import { loadBillDue } from "./due-share.ts";

/** An order, or what of a bill is named: a share, or the rest. */
export async function lockDue(tx: Tx, request: DueRequest): Promise<Due> {
  const { input, caller, now } = request;
  const named = { orderId: input.orderId, storeId: input.storeId };
  const stored = await lockPayableOrder(tx, named, caller);
  if (isSharedBill(stored)) return loadBillDue(tx, { ...request, stored });
  const order = (await loadMethodPrices(tx, stored))(input.payType);
  await requirePayable(tx, order, now);
  requireTicket(request, order);
  const seat = caller.participant?.sessionId === order.session_id ? caller.participant.seat : null;
  return toOrderDue(tx, { stored, order, seat, now });
}

export interface CounterCharge {
  storeId: string;
  orderId: string;
  /** What the screen shows. */
  amount: number;
}

/** An order of the counter, whose code staff show. */
export async function lockWalkInDue(
  tx: Tx,
  { storeId, orderId, amount }: CounterCharge,
  now: number,
): Promise<Due> {
  const stored = await lockWalkIn(tx, storeId, orderId);
  const order = (await loadMethodPrices(tx, stored))("QRIS");
  await requirePayable(tx, order, now);
  requireAmount(order.payable_amount, amount);
  const due = toOrderDue(tx, { stored, order, seat: null, now });
  return {
    ...due,
    async begin() {
      // The other counters of the store show how long it waits.
      publishKitchenChange(tx, storeId);
      return due.begin();
    },
  };
}

interface PricedOrder {
  stored: PayableRow;
  order: PayableRow;
  seat: number | null;
  now: number;
}

/** Its price and its coupons move with the method. */
function toOrderDue(tx: Tx, { stored, order, seat, now: at }: PricedOrder): Due {
  const { payable_amount: amount } = order;
  return {
    order,
    amount,
    seat,
    liveOf: order.status === "PAYING" ? order.order_id : null,
    async close() {
      await moveToPrice(tx, stored, order);
      await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at, late: false });
    },
    async begin() {
      await moveToPrice(tx, stored, order);
      tx.send(markOrderPaying(tx, order, { amount, at }));
      return null;
    },
  };
}
