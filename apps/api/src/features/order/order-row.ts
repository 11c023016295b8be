import type { OrderStatus } from "@santap/domain/order/order-state";
import type { PriceBreakdown } from "@santap/domain/price/breakdown";
import type { Names } from "../../names.ts";
import type { OrderCoupon } from "../coupon/hold-coupons.ts";

/** A breakdown as the order keeps it: each discount with the coupon's name of that day. */
export type KeptBreakdown = Omit<PriceBreakdown, "discounts"> & {
  discounts: (PriceBreakdown["discounts"][number] & { names: Names })[];
};

/** An order as it is stored. Money in rupiah, times in epoch milliseconds. */
export interface OrderRow {
  store_id: string;
  order_id: string;
  user_id: string;
  session_id: string | null;
  table_label: string | null;
  /** How this order is paid: takeaway is PAY_FIRST at every store. */
  pay_mode: "PAY_FIRST" | "PAY_LATER";
  status: OrderStatus;
  refund_status: "NONE" | "PARTIAL" | "FULL";
  /** Grows with every round of a shared bill. */
  version: number;
  payable_amount: number;
  breakdown: KeptBreakdown;
  coupons: OrderCoupon[];
  note: string;
  created_at: number;
  /** Null for a bill, which does not expire. */
  expires_at: number | null;
  paid_at: number | null;
  /** When it was cancelled or expired. */
  closed_at: number | null;
}

/** An order with who is paid for it: its store's identity at the acquirer. */
export interface PayableRow extends OrderRow {
  merchant: { merchant_id: string; merchant_name: string; nmid: string };
  /** What its store takes, best first. */
  pay_types: string[];
}
