import { ErrorCode } from "@santap/contract/errors/codes";
import { listBroken, type ChangedLines } from "@santap/domain/coupon/broken-conditions";
import type { PriceLine } from "@santap/domain/price/price-line";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { loadCouponsOnOrder } from "../../../offers/coupon/load-coupons.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { buildCouponFacts } from "../price/quote-order.ts";
import { toPriceLine, type LineRow } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { isPartlyPaid } from "../shares/require-nothing-paid.ts";
import { releaseFromBill } from "./take-off-benefits.ts";

export interface GuestChange extends ChangedLines {
  /** Of the order, as they are stored. */
  lines: readonly LineRow[];
  /** On the order; those that the guest chooses anew are judged by themselves. */
  coupons: readonly OrderCoupon[];
  at: number;
}

/**
 * Under the order's lock: what a guest's change leaves of its coupons. Those whose conditions it breaks come off
 * and their owners are informed; orderAlreadyPaid once a share is paid. What staff took off counts as ordered.
 */
export async function dropBrokenCoupons(
  tx: Tx,
  order: OrderRow,
  { lines, coupons, before, after, at }: GuestChange,
): Promise<OrderCoupon[]> {
  const ofOrder = coupons.filter(({ share }) => share === undefined);
  if (ofOrder.length === 0) return [...coupons];
  const orderable = await loadOrderable(tx, order.store_id, []);
  const { lines: _, ...facts } = buildCouponFacts(orderable, {
    ...{ lines: [], now: at, orderId: order.order_id },
  });
  const voided = listVoidedByStaff(lines);
  const changed = { before: [...before, ...voided], after: [...after, ...voided] };
  const broken = listBroken(await loadCouponsOnOrder(tx, ofOrder), changed, facts);
  const isPaid = await isPartlyPaid(tx, order);
  if (isPaid && broken.length > 0) refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
  const ids = broken.map(({ claim }) => claim.claimId);
  const isOver = after.length === 0 && !isPaid;
  const off = ofOrder.filter(({ couponId }) => isOver || ids.includes(couponId));
  await releaseFromBill(tx, order, { coupons: off, at });
  return coupons.filter((coupon) => !off.includes(coupon));
}

function listVoidedByStaff(lines: readonly LineRow[]): PriceLine[] {
  return lines
    .filter((line) => line.voided_by_staff)
    .map((line) => toPriceLine({ ...line, covered: [] }));
}
