import type { Tx } from "../../../db/transaction.ts";
import { loadOrderUses } from "../../voucher/bill/load-order-uses.ts";
import { listPurchases, type OrderRow } from "../order-row.ts";
import { findRounds } from "../round-store.ts";
import { loadShares } from "../share/load-shares.ts";
import { refuseStaffChange } from "../staff/staff-change.ts";

/** Nothing of an open bill is paid by a share or a voucher. */
export async function requireMergeable(tx: Tx, bill: OrderRow): Promise<void> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const shares = await loadShares(tx, bill);
  if (shares.some(({ status }) => status !== "RETURNED")) refuseStaffChange("PARTLY_PAID");
  const rounds = await findRounds(tx, bill.store_id, bill.order_id);
  const hasVouchers =
    bill.vouchers.length > 0 ||
    listPurchases(bill).length > 0 ||
    rounds.some(({ state, vouchers }) => state === "AWAITING_STAFF" && vouchers.length > 0) ||
    (await loadOrderUses(tx, named)).length > 0;
  if (hasVouchers) refuseStaffChange("HAS_VOUCHERS");
}
