import { firingMoment } from "@santap/domain/kitchen/line-state";
import type { PayTerms } from "@santap/domain/order/pay-mode";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { NewLine } from "../rows/lines.ts";
import type { OrderPurchase, StoredBreakdown } from "../rows/order-row.ts";
import type { BillPrice, QuotedLine } from "./quote-order.ts";

export interface LineOrigin {
  terms: PayTerms;
  round: number;
  before: number;
  addedBy: string;
  /** Staff must confirm it before the kitchen receives it. */
  waits: boolean;
}

export function toNewLines(lines: readonly QuotedLine[], origin: LineOrigin): NewLine[] {
  const fires = firingMoment(origin.terms) === "SUBMITTED" && !origin.waits;
  const kitchenStatus = fires ? "FIRED" : "PENDING";
  return lines.map((line, index) => ({
    line_no: origin.before + index + 1,
    line_key: line.lineKey,
    item_id: line.item.itemId,
    names: line.item.names,
    picture: line.item.picture,
    modifiers: line.modifiers.map((modifier) => modifier.names),
    modifier_ids: line.modifiers.map((modifier) => modifier.modifierId),
    note: line.note,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    round: origin.round,
    kitchen_status: kitchenStatus,
    added_by: origin.addedBy,
    base_price: line.dish.basePrice,
    category_id: line.dish.categoryId,
    covered: [...(line.covered ?? [])],
  }));
}

export function toStoredBreakdown(
  breakdown: BillPrice,
  {
    coupons = [],
    vouchers = [],
    purchases = [],
  }: {
    coupons?: readonly NamedCoupon[];
    vouchers?: readonly OrderVoucher[];
    purchases?: readonly OrderPurchase[];
  } = {},
): StoredBreakdown {
  return {
    ...breakdown,
    discounts: breakdown.discounts.map((discount) => {
      const coupon = coupons.find(({ claim }) => claim.claimId === discount.couponId);
      if (coupon === undefined) throw new Error("a discount without its coupon");
      return { ...discount, names: coupon.names };
    }),
    vouchers: breakdown.vouchers.map((amount) => {
      const voucher = vouchers.find(({ voucherId }) => voucherId === amount.voucherId);
      if (voucher === undefined) throw new Error("an amount without its voucher");
      return { ...amount, names: voucher.names };
    }),
    purchases: breakdown.purchases.map((amount) => {
      const purchase = purchases.find(({ dealId }) => dealId === amount.dealId);
      if (purchase === undefined) throw new Error("an amount without its purchase");
      return { ...amount, names: purchase.names };
    }),
  };
}
