import type { Tx } from "../../../db/transaction.ts";
import { isSharedBill } from "../../../ordering/order/shares/load-shares.ts";
import { markOrderPaying } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { lockPayableOrder } from "../../../ordering/order/access/lock-accessible-order.ts";
import { markOrderPaid } from "../../../ordering/order/lifecycle/mark-order-paid.ts";
import { loadMethodPrices, moveToPrice } from "../../../ordering/order/price/method-price.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import {
  requireFewWalletPrompts,
  requireMethod,
  requirePayable,
  resolveLiveAttempt,
  type AttemptRequest,
  type CreateAttemptDeps,
  type CreateAttemptResult,
} from "./attempt-rules.ts";
import { createShareAttempt } from "./create-share-attempt.ts";
import { insertNewAttempt } from "./insert-new-attempt.ts";

/**
 * Under the order's lock: a new attempt, or what the live one allows. The order is priced for the method
 * first: its amount is compared with the one shown, and its coupons move with it.
 */
export async function createAttempt(
  tx: Tx,
  deps: CreateAttemptDeps,
  request: AttemptRequest,
): Promise<CreateAttemptResult> {
  const { input, caller } = request;
  const now = deps.clock();
  const named = { orderId: input.orderId, storeId: input.storeId };
  const stored = await lockPayableOrder(tx, named, caller);
  if (isSharedBill(stored)) return createShareAttempt(tx, deps, { ...request, stored, now });
  const order = (await loadMethodPrices(tx, stored))(input.payType);
  await requirePayable(tx, deps, { order, input, now });
  if (order.payable_amount === 0) {
    await moveToPrice(tx, stored, order);
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at: now, late: false });
    return { kind: "PAID_IN_FULL" };
  }
  const method = requireMethod(deps, order, input);
  const live =
    order.status === "PAYING" ? await findLiveAttempt(tx, order.store_id, order.order_id) : null;
  if (live !== null) return resolveLiveAttempt(live, { ...request, payType: method.payType });
  await requireFewWalletPrompts(tx, request.payerMac, now);
  await moveToPrice(tx, stored, order);
  const seat = caller.participant?.sessionId === order.session_id ? caller.participant.seat : null;
  const { payable_amount: amount } = order;
  const created = { ...request, order, method, seat, now, amount, share: null };
  const attempt = await insertNewAttempt(tx, deps, created);
  await markOrderPaying(tx, order, { amount, at: now });
  return { kind: "CREATED", attempt };
}
