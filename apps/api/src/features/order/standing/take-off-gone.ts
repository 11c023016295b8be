import type { Tx } from "../../../db/transaction.ts";
import { findPeople } from "../../table/people/people-store.ts";
import { appendTableEvent, findTableOfSession } from "../../table/table-store.ts";
import { loadOrderUses } from "../../voucher/bill/load-order-uses.ts";
import type { OrderVoucher } from "../../voucher/bill/order-voucher.ts";
import { takeOffBenefits } from "../benefits/take-off-benefits.ts";
import type { OrderRow } from "../order-row.ts";
import { lockOrderRow } from "../order-store.ts";
import { isPartlyPaid } from "../share/require-nothing-paid.ts";
import { findGone } from "./find-standing.ts";

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
  for (const userId of gone) await announce(tx, bill, { userId, payable, at });
}

function getUserId({ userId }: { userId: string }): string {
  return userId;
}

async function listUnused(tx: Tx, bill: OrderRow): Promise<OrderVoucher[]> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const uses = bill.vouchers.length === 0 ? [] : await loadOrderUses(tx, named);
  return bill.vouchers.filter((one) => uses.every(({ voucherId }) => voucherId !== one.voucherId));
}

/** To those who are still at the table. */
async function announce(
  tx: Tx,
  { store_id: storeId, session_id: sessionId }: OrderRow,
  { userId, payable, at }: { userId: string; payable: number; at: number },
): Promise<void> {
  if (sessionId === null) return;
  const tableId = await findTableOfSession(tx, { storeId, sessionId });
  const people = await findPeople(tx, { storeId, sessionId });
  const guest = people.find(({ user_id: id }) => id === userId)?.participant_id ?? "";
  await appendTableEvent(tx, {
    ...{ storeId, tableId: tableId ?? "", sessionId, kind: "BENEFITS_TAKEN_OFF" },
    ...{ by: guest, reason: "", at, data: { guest, amount: payable } },
  });
}
