import type { Language } from "@santap/contract/errors/language";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { PriceBreakdown } from "@santap/contract/schemas/price";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { markOrderPaid } from "../lifecycle/mark-order-paid.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import { toBreakdown } from "../price/stored-breakdown.ts";
import { isWalkIn } from "../access/walk-in.ts";
import { repriceBenefits, requireChangeable } from "./change-benefits.ts";

/** One coupon of an account, on an unpaid order of anybody's. */
export interface CouponAtCounter {
  storeId: string;
  orderId: string;
  /** The coupon's owner. */
  userId: string;
  couponId: string;
  language: Language;
  now: number;
}

/**
 * Under the lock of the owner's account. Judged and priced as where the owner puts it on themselves; one
 * that is on the order stays, else `use` says that it is put on now.
 */
export async function putCouponOnOrder(
  tx: Tx,
  coupon: CouponAtCounter,
  use: () => Promise<void>,
): Promise<PriceBreakdown> {
  const { userId, couponId, language, now } = coupon;
  const order = await requireOrder(tx, coupon);
  const own = listOwn(order, userId);
  if (own.includes(couponId)) return toBreakdown(order.breakdown, language);
  await requireChangeable(tx, order, { language, now });
  await use();
  return changeOwn(tx, { order, coupon, couponIds: [...own, couponId] });
}

/** Of a walk-in order: a diner's own order keeps what they put on it. */
export async function takeCouponOff(
  tx: Tx,
  coupon: Omit<CouponAtCounter, "userId">,
  record: () => Promise<void>,
): Promise<PriceBreakdown> {
  const { storeId, orderId, couponId, language, now } = coupon;
  if (!(await isWalkIn(tx, storeId, orderId))) refuse(ErrorCode.orderNotFound);
  const order = await requireOrder(tx, coupon);
  const found = order.coupons.find((one) => one.couponId === couponId);
  if (found === undefined) return toBreakdown(order.breakdown, language);
  await requireChangeable(tx, order, { language, now });
  await record();
  const { userId } = found;
  const couponIds = listOwn(order, userId).filter((id) => id !== couponId);
  return changeOwn(tx, { order, coupon: { ...coupon, userId }, couponIds });
}

async function requireOrder(
  tx: Tx,
  { storeId, orderId }: Pick<CouponAtCounter, "storeId" | "orderId">,
): Promise<OrderRow> {
  return (await lockOrderRow(tx, storeId, orderId)) ?? refuse(ErrorCode.orderNotFound);
}

function listOwn({ coupons }: OrderRow, userId: string): string[] {
  return coupons.filter((one) => one.userId === userId).map(({ couponId }) => couponId);
}

interface OwnChange {
  order: OrderRow;
  coupon: CouponAtCounter;
  couponIds: string[];
}

/** A walk-in order with nothing left to pay has no diner who could close it. */
async function changeOwn(
  tx: Tx,
  { order, coupon: { userId, language, now }, couponIds }: OwnChange,
): Promise<PriceBreakdown> {
  const { store_id: storeId, order_id: orderId } = order;
  const breakdown = await repriceBenefits(tx, {
    ...{ order, input: { couponIds }, userId, language, now },
  });
  if (breakdown.payableAmount === 0 && (await isWalkIn(tx, storeId, orderId))) {
    const free = await requireOrder(tx, { storeId, orderId });
    await markOrderPaid(tx, free, { amount: 0, box: null, payType: null, at: now, late: false });
  }
  return toBreakdown(breakdown, language);
}
