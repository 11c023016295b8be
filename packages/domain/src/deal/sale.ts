import type { Deal } from "./deal.ts";

export type SaleRefusal = "NOT_ON_SALE" | "SOLD_OUT" | "LIMIT_REACHED";

/** Vouchers that one order may buy. */
export const MAX_PURCHASE_QUANTITY = 20;

type SaleFacts = Pick<Deal, "status" | "saleFrom" | "saleTo" | "stock" | "sold" | "perUser">;

/** `now` in epoch ms. Opening hours do not matter, the deal's own window does. */
export function isOnSale(
  { status, saleFrom, saleTo }: Pick<Deal, "status" | "saleFrom" | "saleTo">,
  now: number,
): boolean {
  const begun = saleFrom === null || now >= saleFrom;
  return status === "ONLINE" && begun && (saleTo === null || now < saleTo);
}

/** Null for unlimited. */
export function countStockLeft({ stock, sold }: Pick<Deal, "stock" | "sold">): number | null {
  return stock === null ? null : Math.max(0, stock - sold);
}

/** `bought`: vouchers of the account that are not refunded, and those of its unpaid orders. */
export function countLimitLeft({ perUser }: Pick<Deal, "perUser">, bought: number): number | null {
  return perUser === null ? null : Math.max(0, perUser - bought);
}

export function countBuyable(deal: SaleFacts, bought: number): number {
  const stockLeft = countStockLeft(deal) ?? MAX_PURCHASE_QUANTITY;
  const limitLeft = countLimitLeft(deal, bought) ?? MAX_PURCHASE_QUANTITY;
  return Math.min(MAX_PURCHASE_QUANTITY, stockLeft, limitLeft);
}

/**
 * For display, and before a purchase is written; the purchase itself is a guarded update with the
 * same limits, as counts may be stale.
 */
export function findSaleRefusal(
  deal: SaleFacts,
  { bought, quantity, now }: { bought: number; quantity: number; now: number },
): SaleRefusal | null {
  if (!isOnSale(deal, now)) return "NOT_ON_SALE";
  const limitLeft = countLimitLeft(deal, bought);
  if (limitLeft !== null && limitLeft < quantity) return "LIMIT_REACHED";
  const stockLeft = countStockLeft(deal);
  return stockLeft !== null && stockLeft < quantity ? "SOLD_OUT" : null;
}
