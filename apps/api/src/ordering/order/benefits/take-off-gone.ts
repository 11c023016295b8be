import type { Tx } from "../../../db/transaction.ts";
import { announceTakenOff } from "../../table/people/inform-guest.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { takeOffBenefits } from "./take-off-benefits.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import { isPartlyPaid } from "../shares/require-nothing-paid.ts";
import { findGone } from "../access/find-membership.ts";

/**
 * Under the bill's lock, before its first paid share and while none runs: the coupons, vouchers and deal of
 * who left or was removed come off, and are theirs again. What the kitchen has used of a voucher stays.
 */
export async function takeOffGone(
  tx: Tx,
  { storeId, orderId }: { storeId: string; orderId: string },
  at: number,
): Promise<void> {
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill?.status !== "OPEN" || (await isPartlyPaid(tx, bill))) return;
  const unused = await listUnused(tx, bill);
  const gone = await findGone(tx, bill, [...bill.coupons, ...unused].map(getUserId));
  const isGone = ({ userId }: { userId: string }) => gone.includes(userId);
  const vouchers = unused.filter(isGone);
  const coupons = bill.coupons.filter((one) => one.share === undefined && isGone(one));
  if (vouchers.length === 0 && coupons.length === 0) return;
  const payable = await takeOffBenefits(tx, bill, { coupons, vouchers, at });
  const { session_id: sessionId } = bill;
  if (sessionId === null) return;
  for (const userId of gone)
    await announceTakenOff(tx, { storeId, sessionId }, { userId, payable, at });
}

function getUserId({ userId }: { userId: string }): string {
  return userId;
}

async function listUnused(tx: Tx, bill: OrderRow): Promise<OrderVoucher[]> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const uses = bill.vouchers.length === 0 ? [] : await loadOrderUses(tx, named);
  return bill.vouchers.filter((one) => uses.every(({ voucherId }) => voucherId !== one.voucherId));
}
