import { sumShares } from "@santap/domain/bill/share-sums";
import type { Connection } from "../../../db/database.ts";
import { findOrderOfPayable } from "../../../ordering/order/shares/find-order-of-payable.ts";
import { loadMethodPrices } from "../../../ordering/order/price/method-price.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { isSharedBill, loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { toCounted, type ShareRow } from "../../../ordering/order/shares/share-row.ts";

/** What a QRIS code pays of a bill beside what is being paid now; null where nothing is left or it is no bill. */
export async function findCodeDue(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<number | null> {
  const bill = await findOrderOfPayable(db, storeId, orderId);
  if (bill === null || !isSharedBill(bill)) return null;
  if (bill.status !== "OPEN" && bill.status !== "PAYING") return null;
  const shares = await loadShares(db, bill);
  const { payable_amount: payable } = await priceRest(db, bill, shares);
  const { rest } = sumShares(payable, shares.map(toCounted));
  return rest > 0 ? rest : null;
}

/** Of a bill of which nobody pays anything yet, coupons count as with QRIS. */
export async function priceRest<O extends OrderRow>(
  db: Connection,
  bill: O,
  shares: readonly ShareRow[],
): Promise<O> {
  const isWhole = shares.every(({ status }) => status === "RETURNED");
  return isWhole ? (await loadMethodPrices(db, bill))("QRIS") : bill;
}
