import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Discount, PriceBreakdown, PriceInput } from "@santap/domain/price/breakdown";
import type { FundedDiscount } from "@santap/domain/price/funding";
import type {
  BoughtDeal,
  PurchaseAmount,
  VoucherAmount,
} from "@santap/domain/price/voucher-amount";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";

export type StoredBreakdown = Omit<PriceBreakdown, "discounts" | "vouchers" | "purchases"> & {
  discounts: (Omit<Discount, "shares"> & FundedDiscount & { names: LocalizedText })[];
  /** Absent in those of before vouchers could be on an order. */
  vouchers?: (VoucherAmount & { names: LocalizedText })[];
  purchases?: (PurchaseAmount & { names: LocalizedText })[];
  /** Without the own coupons of shares: what the lines of a bill are divided by. Absent without any. */
  common?: Pick<PriceBreakdown, "serviceCharge" | "pb1"> & {
    discounts: readonly Pick<Discount, "amount">[];
  };
  /** Of the order's creation, of a shared bill's first round: no later price has others. Absent for purchases. */
  rates?: PriceRates;
};

export type PriceRates = Pick<PriceInput, "serviceChargeBps" | "pb1Bps">;

export interface OrderRow extends Row<
  "orders",
  | "store_id"
  | "order_id"
  | "user_id"
  | "session_id"
  | "table_label"
  | "version"
  | "payable_amount"
  | "note"
  | "created_at"
  | "expires_at"
  | "paid_at"
  | "closed_at"
  | "counter_since"
  | "counter_until"
  | "day_number"
> {
  /** Takeaway is PAY_FIRST at every store. */
  pay_mode: "PAY_FIRST" | "PAY_LATER";
  /** DEAL: it buys vouchers. */
  kind: "MEAL" | "DEAL";
  status: OrderStatus;
  refund_status: "NONE" | "PARTIAL" | "FULL";
  breakdown: StoredBreakdown;
  coupons: OrderCoupon[];
  vouchers: OrderVoucher[];
}

export interface PayableRow extends OrderRow {
  merchant: { merchant_id: string; merchant_name: string; nmid: string };
  pay_types: string[];
}

export interface OrderPurchase extends BoughtDeal {
  names: LocalizedText;
}

export function listPurchases({ breakdown }: Pick<OrderRow, "breakdown">): OrderPurchase[] {
  return (breakdown.purchases ?? []).map(({ dealId, quantity, amount, names }) => ({
    ...{ dealId, quantity, names },
    salePrice: amount / quantity,
  }));
}

/** What the bill itself takes off, or a share of it; a share's is posted and used with the share. */
export function listDiscountsOf(
  { coupons, breakdown }: Pick<OrderRow, "coupons" | "breakdown">,
  shareId: string | null,
): StoredBreakdown["discounts"] {
  const findShareId = (id: string) =>
    coupons.find(({ couponId }) => couponId === id)?.share?.shareId ?? null;
  return breakdown.discounts.filter(({ couponId }) => findShareId(couponId) === shareId);
}

/** Those in its price, and those that it holds for another method of payment. */
export function splitCoupons({ coupons, breakdown }: Pick<OrderRow, "coupons" | "breakdown">): {
  applied: OrderCoupon[];
  spare: OrderCoupon[];
} {
  const used = new Set(breakdown.discounts.map(({ couponId }) => couponId));
  return {
    applied: coupons.filter(({ couponId }) => used.has(couponId)),
    spare: coupons.filter(({ couponId }) => !used.has(couponId)),
  };
}
