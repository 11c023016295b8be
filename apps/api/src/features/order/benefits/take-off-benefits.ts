import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { lockCoupons, releaseCoupons, type OrderCoupon } from "../../coupon/hold-coupons.ts";
import { informGuest, type GuestNews } from "../../table/people/inform-guest.ts";
import { uncoverOrderedLines } from "../create/cover-ordered-lines.ts";
import { findLines, saveCovered } from "../line-store.ts";
import type { OrderRow } from "../order-row.ts";
import { repriceBill } from "../staff/reprice-bill.ts";

export interface OffBill {
  coupons: readonly OrderCoupon[];
  /** Also the deal that is bought with the bill. */
  deal: boolean;
  at: number;
}

/**
 * Under the bill's lock, before anything of it is paid: they are their owners' again, whose phones say so.
 * Returns the new price.
 */
export async function takeOffBenefits(
  tx: Tx,
  bill: OrderRow,
  { coupons, deal, at }: OffBill,
): Promise<number> {
  const { store_id: storeId, order_id: orderId } = bill;
  const bought = deal ? bill.vouchers.filter((one) => one.bought) : [];
  await releaseFromBill(tx, bill, { coupons, at });
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const before = (await findLines(tx, storeId, orderId)).filter((line) =>
    countsInPrice(terms, line.kitchen_status),
  );
  const counted = uncoverOrderedLines(
    before,
    bought.map(({ voucherId }) => voucherId),
  );
  await saveCovered(tx, storeId, { before, after: counted });
  const payable = await repriceBill(tx, bill, {
    ...{ counted, at },
    coupons: bill.coupons.filter((one) => !coupons.includes(one)),
    vouchers: bill.vouchers.filter((one) => !bought.includes(one)),
  });
  for (const { userId } of bought) await inform(tx, bill, { userId, kind: "DEAL_RELEASED", at });
  return payable;
}

/** Their claims are free again; the caller prices the bill. */
export async function releaseFromBill(
  tx: Tx,
  bill: OrderRow,
  { coupons, at }: Pick<OffBill, "coupons" | "at">,
): Promise<void> {
  if (coupons.length === 0) return;
  await lockCoupons(tx, coupons);
  if (!(await releaseCoupons(tx, { coupons, orderId: bill.order_id, now: at })))
    throw new Error("a bill did not hold its coupons");
  for (const { userId } of coupons) await inform(tx, bill, { userId, kind: "COUPON_UNMET", at });
}

/** By the bill: nobody of the staff did it. */
export async function inform(
  tx: Tx,
  { store_id: storeId, session_id: sessionId }: OrderRow,
  news: Pick<GuestNews, "userId" | "kind" | "at">,
): Promise<void> {
  if (sessionId === null) return;
  await informGuest(tx, { ...news, storeId, sessionId, by: "", reason: "" });
}
