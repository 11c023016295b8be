import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { changeBenefits as call } from "@santap/contract/calls/benefits";
import { ErrorCode } from "@santap/contract/errors/codes";
import { orderCan } from "@santap/domain/order/order-state";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockActiveAccount } from "../../../identity/account/lock-active-account.ts";
import {
  holdCoupons,
  lockCoupons,
  releaseCoupons,
  type OrderCoupon,
} from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder, type NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { requireEachOnce } from "../price/build-cart.ts";
import { requireNeeded } from "../price/choose-vouchers.ts";
import { toStoredBreakdown, toBreakdown } from "../price/stored-breakdown.ts";
import {
  buildCouponFacts,
  computePrice,
  findPayMethod,
  getOrderRates,
  requireUsable,
} from "../price/quote-order.ts";
import { lockAccessibleOrder } from "../access/lock-accessible-order.ts";
import { findLines, toPriceLines, type LineRow } from "../rows/lines.ts";
import { requireWhole } from "../bought-deal/buy-planned.ts";
import { decideDeal, moveDeal, putDeal, type PutVouchers } from "../bought-deal/put-deal.ts";
import type { OrderPurchase, OrderRow, StoredBreakdown } from "../rows/order-row.ts";
import { setPrice } from "../rows/order-price.ts";
import { isSharedBill } from "../shares/load-shares.ts";
import { refuseLocked } from "../shares/bill-locked.ts";
import { requireNothingPaid } from "../shares/require-nothing-paid.ts";
import { createTicket } from "../rows/ticket.ts";
import { toOrderFacts } from "../rows/waiting-bill.ts";
import { dropBrokenCoupons } from "./drop-broken-coupons.ts";
import { putVouchers } from "./put-vouchers.ts";
import { refuseOtherAmount } from "./refuse-other-amount.ts";

type Input = PayloadOf<typeof call>;

export interface BenefitsDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

/** Nothing left to pay does not pay the order: its buyer closes it. */
export function changeBenefits(
  { db, ticketSecret, clock }: BenefitsDeps,
  input: Input,
  { user, caller }: { user: SignedIn; caller: Caller },
): Promise<DataOf<typeof call>> {
  requireEachOnce(input.vouchers ?? []);
  return inTransaction(db, async (tx) => {
    await lockActiveAccount(tx, user);
    const named = { orderId: input.orderId, storeId: "" };
    const order = await lockAccessibleOrder(tx, named, caller);
    const now = clock();
    await requireChangeable(tx, order, { language: caller.language, now });
    if (order.version !== input.version) refuseOtherAmount(order);
    const breakdown = await repriceBenefits(tx, {
      order,
      input,
      userId: user.userId,
      language: caller.language,
      now,
    });
    const payableAmount = breakdown.payableAmount;
    const version = order.version + 1;
    const priced = { ...order, version, payable_amount: payableAmount };
    return {
      ...{ version, payableAmount },
      ticket: createTicket(ticketSecret, priced, now),
      breakdown: toBreakdown(breakdown, caller.language),
    };
  });
}

/** A purchase of vouchers has no benefits. */
export async function requireChangeable(
  tx: Tx,
  order: OrderRow,
  { language, now }: { language: Language; now: number },
): Promise<void> {
  if (order.kind !== "MEAL") refuse(ErrorCode.orderNotFound);
  const permission = orderCan.pay(toOrderFacts(order), now);
  if (!permission.ok) {
    if (permission.reason === "ALREADY_PAID") refuse(ErrorCode.orderAlreadyPaid);
    const cancelled = permission.reason === "CANCELLED";
    refuse(ErrorCode.orderClosed, { variant: cancelled ? "cancelled" : "expired" });
  }
  if (order.status === "PAYING" && isSharedBill(order))
    await refuseLocked(tx, order, { language, now });
  if (order.status === "PAYING") refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  await requireNothingPaid(tx, order);
}

export interface BenefitsChange {
  order: OrderRow;
  input: Omit<Input, "orderId" | "version">;
  userId: string;
  language: Language;
  now: number;
}

/** Another guest's coupons and vouchers stay. What the caller takes off is free for this change too. */
export async function repriceBenefits(tx: Tx, change: BenefitsChange): Promise<StoredBreakdown> {
  const { order, input, userId, now } = change;
  const { store_id: storeId, order_id: orderId } = order;
  const wanted = input.couponIds.map((couponId) => ({ userId, couponId }));
  const { added, dropped } = compareCoupons(order, { wanted, userId });
  const deal = decideDeal(change);
  const before = await findLines(tx, storeId, orderId);
  const put = await putDeal(tx, {
    change,
    deal,
    put: await putVouchers(tx, { ...change, ...deal }),
  });
  await lockCoupons(tx, [...dropped, ...added]);
  if (!(await releaseCoupons(tx, { coupons: dropped, orderId, now })))
    throw new Error("an order did not hold its coupons");
  const isCounted = ({ line_id: lineId }: LineRow) =>
    put.lines.some((line) => line.line_id === lineId);
  const others = await dropBrokenCoupons(tx, order, {
    coupons: order.coupons.filter((coupon) => coupon.userId !== userId),
    before: toPriceLines(before.filter(isCounted), order.vouchers),
    after: toPriceLines(put.lines, put.vouchers),
    ...{ lines: before, at: now },
  });
  const coupons = [...others, ...wanted];
  const breakdown = await price(tx, change, { onOrder: coupons, ...put });
  await setPrice(tx, { storeId, orderId, breakdown, coupons, vouchers: put.vouchers });
  if (!(await holdCoupons(tx, { coupons: added, orderId, now })))
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  await moveDeal(tx, change, { ...deal, planned: put.planned });
  return breakdown;
}

function compareCoupons(
  { coupons }: OrderRow,
  { wanted, userId }: { wanted: readonly OrderCoupon[]; userId: string },
): { added: OrderCoupon[]; dropped: OrderCoupon[] } {
  const has = (list: readonly OrderCoupon[], id: string) =>
    list.some(({ couponId }) => couponId === id);
  const mine = coupons.filter((coupon) => coupon.userId === userId);
  return {
    added: wanted.filter(({ couponId }) => !has(mine, couponId)),
    dropped: mine.filter(({ couponId }) => !has(wanted, couponId)),
  };
}

interface OnOrder extends PutVouchers {
  purchases: readonly OrderPurchase[];
  onOrder: readonly OrderCoupon[];
}

async function price(
  tx: Tx,
  { order, input, now }: BenefitsChange,
  { onOrder, vouchers, purchases, lines: covered }: OnOrder,
): Promise<StoredBreakdown> {
  const { store_id: storeId, order_id: orderId } = order;
  const takeaway = order.table_label === null;
  const lines = toPriceLines(covered, vouchers);
  const orderable = await loadOrderable(tx, storeId, []);
  const coupons: NamedCoupon[] = await loadCouponsOnOrder(tx, onOrder);
  const payMethod = findPayMethod(orderable, { payType: input.payType, takeaway });
  const facts = buildCouponFacts(orderable, { lines, now, orderId, payMethod });
  requireUsable(coupons, input.couponIds, facts);
  const benefits = { coupons, vouchers, purchases };
  const computed = computePrice({ rates: getOrderRates(order, orderable), lines, ...benefits });
  for (const voucher of vouchers) if (voucher.bought) requireWhole(computed, voucher);
  requireNeeded(computed);
  return toStoredBreakdown(computed, benefits);
}
