import { findBillCover } from "@santap/domain/deal/bill-deal";
import { countCovered, type CoveredUnits } from "@santap/domain/price/price-line";
import type { Cover } from "@santap/domain/voucher/cover";
import type { BillDeal } from "../../../offers/deal/bill-deals.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { PriceQuery } from "../price/quote-order.ts";
import type { OrderPurchase } from "../rows/order-row.ts";

export interface BillLine {
  key: string;
  itemId: string;
  quantity: number;
  covered: readonly CoveredUnits[];
}

export interface PlannedDeal {
  voucher: OrderVoucher;
  purchase: OrderPurchase;
  /** `line`: its key. */
  covers: Cover["covers"];
}

interface Bill {
  lines: readonly BillLine[];
  vouchers: readonly OrderVoucher[];
  userId: string;
  voucherId: string;
}

/** The deal on a bill, or why it cannot be bought with it. */
export function planDeal(
  deal: BillDeal,
  { lines, vouchers, userId, voucherId }: Bill,
): PlannedDeal | "DISHES" | "BILL_LIMIT" {
  const { deal_id: dealId, type, names, max_per_bill: maxPerBill } = deal;
  const ofDeal = vouchers.filter((one) => one.dealId === dealId).length;
  if (maxPerBill !== null && ofDeal >= maxPerBill) return "BILL_LIMIT";
  const free = lines.map((line) => ({
    ...{ line: line.key, itemId: line.itemId },
    units: line.quantity - countCovered(line),
  }));
  const covers = findBillCover(deal, free);
  if (covers === null) return "DISHES";
  const faceValue = type === "CASH" ? deal.list_price : null;
  return {
    voucher: { voucherId, userId, dealId, type, uses: 1, faceValue, bought: true, names },
    purchase: { dealId, quantity: 1, salePrice: deal.sale_price, names },
    covers,
  };
}

/** The lines with what the deal covers of them; the others stay the same objects. */
export function coverByDeal<L extends Pick<BillLine, "covered">>(
  lines: readonly L[],
  { voucher: { voucherId }, covers }: PlannedDeal,
  getKey: (line: L) => string,
): L[] {
  return lines.map((line) => {
    const cover = covers.find((one) => one.line === getKey(line));
    if (cover === undefined) return line;
    return { ...line, covered: [...line.covered, { voucherId, units: cover.units }] };
  });
}

export function addDeal(
  { vouchers, purchases }: Pick<PriceQuery, "vouchers" | "purchases">,
  { voucher, purchase }: PlannedDeal,
): Pick<PriceQuery, "vouchers" | "purchases"> {
  return { vouchers: [...vouchers, voucher], purchases: [...purchases, purchase] };
}
