import type { DealTerms, DealType } from "@santap/domain/deal/deal";
import type { HereAndNow, VoucherFacts } from "@santap/domain/voucher/usability";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface VoucherRow
  extends
    Row<
      "voucher",
      | "store_id"
      | "voucher_id"
      | "order_id"
      | "deal_id"
      | "user_id"
      | "seq"
      | "status"
      | "sale_price"
      | "paid"
      | "voided"
      | "uses"
      | "uses_left"
      | "valid_until"
      | "held_by"
      | "prepared_by"
      | "prepared_until"
      | "refund_id"
      | "code_seq"
      | "expiry_due_at"
    >,
    Row<"deal", "excludes_holidays" | "max_uses_per_day" | "max_per_bill" | "picture">,
    Row<"deal_purchase", "list_price">,
    Row<"store", "utc_offset_minutes"> {
  type: DealType;
  names: LocalizedText;
  store_names: LocalizedText;
  weekly: DealTerms["weekly"];
  on_expiry: DealTerms["onExpiry"];
  /** Item id → portions of all its uses together; empty for CASH. */
  components: Readonly<Record<string, number>>;
  /** Local day numbers; empty where holidays do not matter. */
  holidays: number[];
  /** Uses that were not undone, in their order. */
  standing: { useId: string; value: number; at: number }[];
}

/** What its deal says. */
export type VoucherTerms = Pick<
  VoucherRow,
  | "type"
  | "names"
  | "weekly"
  | "components"
  | "excludes_holidays"
  | "max_uses_per_day"
  | "max_per_bill"
>;

/** Without what a bill does not ask; uses only of deals that limit them by the day. */
export type BillVoucherRow = Omit<
  VoucherRow,
  | "order_id"
  | "seq"
  | "paid"
  | "voided"
  | "prepared_by"
  | "prepared_until"
  | "refund_id"
  | "code_seq"
  | "expiry_due_at"
  | "picture"
  | "on_expiry"
  | "store_names"
>;

/** What changes while a voucher lives. */
export type VoucherState = Pick<
  VoucherRow,
  | "status"
  | "valid_until"
  | "uses_left"
  | "held_by"
  | "prepared_by"
  | "prepared_until"
  | "refund_id"
  | "code_seq"
  | "expiry_due_at"
>;

export function toVoucherFacts(row: BillVoucherRow): VoucherFacts {
  return {
    storeId: row.store_id,
    status: row.status,
    validUntil: row.valid_until,
    weekly: row.weekly,
    excludesHolidays: row.excludes_holidays,
    maxUsesPerDay: row.max_uses_per_day,
    usedAt: row.standing.map(({ at }) => at),
  };
}

/** `storeId` absent: at its own store. */
export function toHereAndNow(row: BillVoucherRow, now: number, storeId = row.store_id): HereAndNow {
  const { utc_offset_minutes: utcOffsetMinutes } = row;
  return { storeId, now, utcOffsetMinutes, holidays: new Set(row.holidays) };
}
