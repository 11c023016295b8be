import { sumRupiah } from "@santap/domain/money/rupiah";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { OrderRow } from "./order-row.ts";

/** A purchase, or a meal order that buys a deal and uses it (DEAL-5). */
export function buysDeal({ kind, breakdown }: Pick<OrderRow, "kind" | "breakdown">): boolean {
  return kind === "DEAL" || (breakdown.purchases ?? []).length > 0;
}

/** Those that its holders had before. */
export function listOwnVouchers({ vouchers }: Pick<OrderRow, "vouchers">): OrderVoucher[] {
  return vouchers.filter(({ bought }) => bought === undefined);
}

/** What of an order's money buys vouchers, whole rupiah. */
export function sumSold({ kind, breakdown, payable_amount: payable }: OrderRow): number {
  if (kind === "DEAL") return payable;
  return sumRupiah((breakdown.purchases ?? []).map(({ amount }) => amount));
}
