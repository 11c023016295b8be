import type { VoucherInput } from "@santap/contract/schemas/order-input";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { lockVouchers, releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { chooseVouchers, requireHeld } from "../price/choose-vouchers.ts";
import type { PutVouchers } from "../bought-deal/put-deal.ts";
import { coverOrderedLines, uncoverOrderedLines } from "../price/cover-ordered-lines.ts";
import { refuseVoucherOnOrder } from "../price/refuse-voucher.ts";
import { findLines, saveCovered } from "../rows/lines.ts";
import type { OrderRow } from "../rows/order-row.ts";

interface VoucherChange {
  order: OrderRow;
  input: { vouchers?: readonly VoucherInput[] | undefined };
  userId: string;
  now: number;
  /** Of a deal that the order no longer buys. */
  dropped: OrderVoucher | null;
}

/**
 * The caller's vouchers on an order become those of the request, under its lock; without any in the
 * request they stay. What the kitchen has used stays, and so do other guests' and that of a deal that the
 * order buys. One that is put on a bill is used when the bill is paid.
 */
export async function putVouchers(tx: Tx, change: VoucherChange): Promise<PutVouchers> {
  const { order, input, userId, now } = change;
  const { store_id: storeId, order_id: orderId } = order;
  const { staying, leaving } = await splitVouchers(tx, change);
  const voucherIds = leaving.map(({ voucherId }) => voucherId);
  const chosenIds = (input.vouchers ?? []).map((one) => one.voucherId);
  await lockVouchers(tx, { storeId, voucherIds: [...voucherIds, ...chosenIds] });
  if (voucherIds.length > 0) await releaseVouchers(tx, { storeId, orderId, voucherIds });
  const chosen = (input.vouchers ?? []).filter((one) => !has(staying, one.voucherId));
  const before = await findLines(tx, storeId, orderId);
  const counted = before.filter((line) => countsInPrice(getTerms(order), line.kitchen_status));
  const lines = coverOrderedLines(
    uncoverOrderedLines(counted, voucherIds),
    requireNoDishes(chosen),
  );
  const choice = { storeId, userId, chosen, lines: [], before: lines, onBill: staying, now };
  const added = await chooseVouchers(tx, choice);
  await saveCovered(tx, storeId, { before, after: lines });
  await requireHeld(tx, { storeId, orderId, vouchers: added });
  // What is bought pays last: it must be used up, or the order does not need it.
  const isBought = ({ bought }: OrderVoucher) => bought === true;
  const own = staying.filter((one) => !isBought(one));
  return { vouchers: [...own, ...added, ...staying.filter(isBought)], lines };
}

function has(list: readonly OrderVoucher[], id: string): boolean {
  return list.some(({ voucherId }) => voucherId === id);
}

function getTerms({ pay_mode: payMode, session_id: sessionId }: OrderRow) {
  return { payMode, takeaway: sessionId === null };
}

async function splitVouchers(
  tx: Tx,
  { order, input, userId, dropped }: VoucherChange,
): Promise<{ staying: OrderVoucher[]; leaving: OrderVoucher[] }> {
  const { store_id: storeId, order_id: orderId, vouchers } = order;
  const uses = await loadOrderUses(tx, { storeId, orderId });
  const isUsed = (id: string) => uses.some(({ voucherId }) => voucherId === id);
  const isLeaving = ({ voucherId, bought, ...one }: OrderVoucher) =>
    bought
      ? voucherId === dropped?.voucherId
      : input.vouchers !== undefined && one.userId === userId && !isUsed(voucherId);
  const leaving = vouchers.filter(isLeaving);
  return { leaving, staying: vouchers.filter((one) => !leaving.includes(one)) };
}

/** New dishes are a round of their own. */
function requireNoDishes(vouchers: readonly VoucherInput[]): readonly VoucherInput[] {
  for (const { voucherId, dishes } of vouchers) {
    if (dishes.length > 0) refuseVoucherOnOrder({ voucherId, reason: "DISHES" });
  }
  return vouchers;
}
