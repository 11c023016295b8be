import type { PaidPortion } from "@santap/domain/bill/portion";
import type { ShareOfVoid } from "@santap/domain/bill/void-refunds";
import type { CountedShare } from "@santap/domain/bill/share-sums";
import type { EvenPart } from "@santap/domain/bill/split";
import type { Row } from "../../../db/schema.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";

export interface ShareCoupon {
  userId: string;
  couponId: string;
  amount: number;
}

/** A member of staff whose screen shows the code, to guests without a phone. */
export interface ShownBy {
  operatorId: string;
  name: string;
  place: "COUNTER" | "TABLE";
}

export interface ShareRow extends Row<
  "bill_share",
  | "store_id"
  | "share_id"
  | "order_id"
  | "kind"
  | "status"
  | "amount"
  | "voided_amount"
  | "unsplit"
  | "participant_id"
  | "seat"
  | "user_id"
  | "created_at"
  | "clock_ends_at"
  | "returns_at"
  | "ended_at"
  | "ends_by"
  | "nudged_at"
  | "nudged_by"
> {
  portions: PaidPortion[];
  even_part: EvenPart | null;
  /** The payer's own, with what each takes off. */
  coupons: ShareCoupon[];
  /** Null where its payer has a phone. */
  shown: ShownBy | null;
  /** When its live payment attempt ends; null without one. */
  pays_until: number | null;
}

/** As the bill holds them. */
export function toOrderCoupons({ share_id: shareId, coupons }: ShareRow): OrderCoupon[] {
  return coupons.map(({ amount, ...coupon }) => ({ ...coupon, share: { shareId, amount } }));
}

/** As phones and screens read it. */
export function describeShown({ shown }: ShareRow): Omit<ShownBy, "operatorId"> | null {
  return shown && { name: shown.name, place: shown.place };
}

/** As the rules count it. */
export function toCounted(share: ShareRow): CountedShare & { row: ShareRow } {
  return { state: share.status, amount: share.amount, voided: share.voided_amount, row: share };
}

/** As the rules of a void count it. */
export function toShareOfVoid(share: ShareRow): ShareOfVoid {
  return { ...toCounted(share), shareId: share.share_id, portions: share.portions };
}

/** Until it returns unless it is paid. */
export function runsUntil({ pays_until, returns_at, clock_ends_at }: ShareRow): number {
  return pays_until ?? returns_at ?? clock_ends_at;
}

/** What a ticket of it is for: a share never changes. */
export function toSharePayable({ share_id, amount }: Pick<ShareRow, "share_id" | "amount">) {
  return { order_id: share_id, version: 1, payable_amount: amount };
}
