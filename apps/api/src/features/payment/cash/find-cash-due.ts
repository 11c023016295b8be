import { decideCash } from "@santap/domain/payment/cash";
import type { Connection } from "../../../db/database.ts";
import { CASH, loadMethodPrices } from "../../order/method-price.ts";
import type { OrderRow } from "../../order/order-row.ts";
import { loadPayableFacts } from "../../order/waiting-bill.ts";
import { findCash } from "./cash-store.ts";

/** What cash pays now, with the coupons that hold for it; null where it is not taken. */
export async function findCashDue(
  db: Connection,
  order: OrderRow,
  now: number,
): Promise<number | null> {
  if (order.kind === "DEAL" || (await findCash(db, order)) !== null) return null;
  const { facts } = await loadPayableFacts(db, order);
  const { payable_amount: payable } = (await loadMethodPrices(db, order))(CASH);
  const known = { order: facts, payable, amount: payable, taken: null, now };
  return decideCash(known).kind === "APPLY" ? payable : null;
}
