import type { WeeklySpan } from "../calendar/weekly-span.ts";
import type { Rupiah } from "../money/rupiah.ts";

/** SET: named dishes at a set price. CASH: worth an amount. MULTI_USE: several times one dish. */
export type DealType = "SET" | "CASH" | "MULTI_USE";

export type DealStatus = "ONLINE" | "PAUSED" | "ENDED";

/** Of each voucher of the deal. */
export interface DealTerms {
  /** Times 24 hours from the purchase's payment. */
  readonly validDays: number;
  /** In the store's zone; empty for any time. */
  readonly weekly: readonly WeeklySpan[];
  readonly excludesHolidays: boolean;
  /** How often a voucher can be used; 1 but for MULTI_USE. */
  readonly uses: number;
  readonly maxUsesPerDay: number | null;
  readonly maxPerBill: number | null;
  /** What happens to the value of a voucher that nobody used in time. */
  readonly onExpiry: "REFUND" | "LAPSE";
}

/** Sold before the meal by one store; who buys it gets vouchers. */
export interface Deal {
  readonly dealId: string;
  readonly storeId: string;
  readonly type: DealType;
  readonly status: DealStatus;
  /** Portions by item id; empty for CASH. */
  readonly components: Readonly<Record<string, number>>;
  /** The face value of CASH. */
  readonly listPrice: Rupiah;
  readonly salePrice: Rupiah;
  /** Epoch ms, `from` inclusive, `to` exclusive; null for no limit. */
  readonly saleFrom: number | null;
  readonly saleTo: number | null;
  /** Null for unlimited. */
  readonly stock: number | null;
  /** Bought and not refunded, and held by unpaid orders. */
  readonly sold: number;
  /** Vouchers per account; null for unlimited. */
  readonly perUser: number | null;
  readonly terms: DealTerms;
}
