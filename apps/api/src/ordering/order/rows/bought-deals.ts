import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { loadPurchase } from "../../../offers/deal/sell-deal.ts";
import { holdVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { issueVouchersPart } from "../../../offers/voucher/issue-vouchers.ts";
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

export interface IssuedVouchers {
  /** Null where it buys none. */
  dealId: string | null;
  /** Those of a purchase, which nothing waits for. */
  parts: StatementPart[];
}

/** Of an order that is paid now, under its lock. What is used at once is issued and held at once. */
export async function issueBoughtVouchers(
  tx: Tx,
  order: OrderRow,
  at: number,
): Promise<IssuedVouchers> {
  if (!buysDeal(order)) return { dealId: null, parts: [] };
  const { store_id: storeId, order_id: orderId } = order;
  const purchase = await loadPurchase(tx, order);
  const vouchers = order.vouchers.filter(({ bought }) => bought === true);
  const { deal_id: dealId, user_id: userId, quantity } = purchase;
  const part = issueVouchersPart({
    ...{ storeId, orderId, userId, dealId, quantity, at },
    paid: sumSold(order),
    salePrice: purchase.sale_price,
    validDays: purchase.valid_days,
    uses: purchase.uses,
    voucherIds: vouchers.map(({ voucherId }) => voucherId),
  });
  if (order.kind === "DEAL") return { dealId, parts: [part] };
  await executeParts(tx, [part]);
  if (!(await holdVouchers(tx, { storeId, orderId, vouchers })))
    throw new Error("an order could not hold what it bought");
  return { dealId, parts: [] };
}
