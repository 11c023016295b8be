import { orderCan } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { markOrderPaying } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { loadMethodPrices, moveToPrice } from "../../../ordering/order/price/method-price.ts";
import type { PayableRow } from "../../../ordering/order/rows/order-row.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { refusePaying } from "../../../ordering/order/rows/refuse-paying.ts";
import { lockWalkIn } from "../../../ordering/order/access/walk-in.ts";
import { loadPayableFacts } from "../../../ordering/order/rows/waiting-bill.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";
import {
  joinLive,
  requireQris,
  requireShown,
  startStaffCode,
  type StaffCode,
  type StaffCodeDeps,
} from "./start-staff-code.ts";

export interface CounterCharge {
  storeId: string;
  orderId: string;
  /** What the screen shows. */
  amount: number;
}

/** However often it is asked for, an order has one code. Its box. */
export async function createCounterPayment(
  deps: StaffCodeDeps,
  charge: CounterCharge,
): Promise<string> {
  return (await startStaffCode(deps, (tx) => createOrJoin(tx, deps, charge))).box;
}

/** Under the order's lock. */
async function createOrJoin(
  tx: Tx,
  deps: StaffCodeDeps,
  { storeId, orderId, amount }: CounterCharge,
): Promise<StaffCode> {
  const now = deps.clock();
  const stored = await lockWalkIn(tx, storeId, orderId);
  const order = (await loadMethodPrices(tx, stored))("QRIS");
  await requirePayable(tx, order, now);
  requireShown(order.payable_amount, amount);
  const live = order.status === "PAYING" ? await findLiveAttempt(tx, storeId, orderId) : null;
  if (live !== null) return joinLive(live);
  const method = requireQris(deps, order);
  await moveToPrice(tx, stored, order);
  const nobody = { user: null, payerMac: null, seat: null, share: null };
  const attempt = await insertNewAttempt(tx, deps, { ...nobody, order, method, amount, now });
  await markOrderPaying(tx, order, { amount, at: now });
  // The other counters of the store show how long it waits.
  publishKitchenChange(tx, storeId);
  return { kind: "CREATED", attempt };
}

async function requirePayable(tx: Tx, order: PayableRow, now: number): Promise<void> {
  const { facts } = await loadPayableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok) refusePaying(permission.reason);
}
