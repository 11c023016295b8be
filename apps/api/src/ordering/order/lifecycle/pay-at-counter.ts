import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { payAtCounter as call } from "@santap/contract/calls/order";
import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { CASH, counterTakes, counterWaitsUntil } from "@santap/domain/order/counter";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import { requireStoreId } from "../access/order-access.ts";
import { loadMethodPrices } from "../price/method-price.ts";
import { findPaidStore } from "../rows/store-terms.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import { checkTicket } from "../rows/ticket.ts";
import { toOrderFacts } from "../rows/waiting-bill.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";
import { findOtherAtCounter, sendToCounter } from "./counter-store.ts";

export interface CounterDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

/** One order of an account waits at a counter at a time. Said again, it answers the same time. */
export function payAtCounter(
  { db, ticketSecret: secret, clock }: CounterDeps,
  { orderId, ticket }: PayloadOf<typeof call>,
  user: SignedIn,
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(orderId);
  return inTransaction(db, async (tx) => {
    await lockActiveAccount(tx, user);
    const now = clock();
    const order = await lockOrderRow(tx, storeId, orderId);
    if (order === null || order.user_id !== user.userId) refuse(ErrorCode.orderNotFound);
    requireUnpaid(order, now);
    requireTicket(checkTicket({ secret, ticket, now }, order), order);
    const expiresAt = await requireCounter(tx, order);
    const other = await findOtherAtCounter(tx, { userId: user.userId, orderId, now });
    if (other !== null) {
      refuse(ErrorCode.paymentInProgress, {
        variant: "otherAtCounter",
        params: { orderNo: getOrderNo(other) },
      });
    }
    const waitsUntil = counterWaitsUntil({ since: order.counter_since, expiresAt }, now);
    if (order.counter_until !== waitsUntil) {
      await sendToCounter(tx, { storeId, orderId, now, until: waitsUntil });
      publishKitchenChange(tx, storeId);
    }
    return { waitsUntil };
  });
}

function requireUnpaid(order: OrderRow, now: number): void {
  const permission = orderCan.pay(toOrderFacts(order), now);
  if (!permission.ok) {
    if (permission.reason === "ALREADY_PAID") refuse(ErrorCode.orderAlreadyPaid);
    const cancelled = permission.reason === "CANCELLED";
    refuse(ErrorCode.orderClosed, { variant: cancelled ? "cancelled" : "expired" });
  }
  if (order.status === "PAYING") refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
}

function requireTicket(verdict: ReturnType<typeof checkTicket>, order: OrderRow): void {
  if (verdict === "BAD") refuse(ErrorCode.ticketInvalid);
  if (verdict === "GOOD") return;
  const amount = formatRupiah(order.payable_amount);
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params: { amount } });
}

/**
 * The order's end; paymentMethodUnavailable where the counter does not take it, or where a coupon bound
 * to another method would make it dearer there than shown.
 */
async function requireCounter(tx: Tx, order: OrderRow): Promise<number> {
  const { at_counter: storeTakes } = await findPaidStore(tx, order.store_id);
  const cash = (await loadMethodPrices(tx, order))(CASH);
  const samePrice = cash.payable_amount === order.payable_amount;
  const { pay_mode: payMode, kind } = order;
  const takes = counterTakes({ payMode, kind }, storeTakes) && samePrice;
  return takes && order.expires_at !== null
    ? order.expires_at
    : refuse(ErrorCode.paymentMethodUnavailable);
}
