import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import {
  lockCoupons,
  releaseCoupons,
  type OrderCoupon,
} from "../../../offers/coupon/hold-coupons.ts";
import { informGuest, type GuestNews } from "../../table/people/inform-guest.ts";
import { lockVouchers, releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { uncoverOrderedLines } from "../price/cover-ordered-lines.ts";
import { findLines, saveCovered } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { repriceBill } from "../price/reprice-bill.ts";

export interface OffBill {
  coupons: readonly OrderCoupon[];
  /** Not used yet, or bought with the bill. */
  vouchers: readonly OrderVoucher[];
  at: number;
}

/**
 * Under the bill's lock, before anything of it is paid: they are their owners' again, and a deal that was
 * bought with the bill is not bought. Returns the new price.
 */
export async function takeOffBenefits(
  tx: Tx,
  bill: OrderRow,
  { coupons, vouchers, at }: OffBill,
): Promise<number> {
  const { store_id: storeId, order_id: orderId } = bill;
  const voucherIds = vouchers.map(({ voucherId }) => voucherId);
  // Before the coupons, as everywhere.
  await lockVouchers(tx, { storeId, voucherIds });
  await releaseVouchers(tx, { storeId, orderId, voucherIds });
  await release(tx, bill, { coupons, at });
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const before = (await findLines(tx, storeId, orderId)).filter((line) =>
    countsInPrice(terms, line.kitchen_status),
  );
  const counted = uncoverOrderedLines(before, voucherIds);
  await saveCovered(tx, storeId, { before, after: counted });
  return repriceBill(tx, bill, {
    ...{ counted, at },
    coupons: bill.coupons.filter((one) => !coupons.includes(one)),
    vouchers: bill.vouchers.filter((one) => !vouchers.includes(one)),
  });
}

/** Their claims are free again; the caller prices the bill. */
export async function releaseFromBill(
  tx: Tx,
  bill: OrderRow,
  { coupons, at }: Pick<OffBill, "coupons" | "at">,
): Promise<void> {
  await release(tx, bill, { coupons, at });
  for (const { userId } of coupons) await inform(tx, bill, { userId, kind: "COUPON_UNMET", at });
}

async function release(
  tx: Tx,
  { order_id: orderId }: OrderRow,
  { coupons, at }: Pick<OffBill, "coupons" | "at">,
): Promise<void> {
  if (coupons.length === 0) return;
  await lockCoupons(tx, coupons);
  if (!(await releaseCoupons(tx, { coupons, orderId, now: at })))
    throw new Error("a bill did not hold its coupons");
}

/** By the bill, not by staff. */
export async function inform(
  tx: Tx,
  { store_id: storeId, session_id: sessionId }: OrderRow,
  news: Pick<GuestNews, "userId" | "kind" | "at">,
): Promise<void> {
  if (sessionId === null) return;
  await informGuest(tx, { ...news, storeId, sessionId, by: "", reason: "" });
}
