import type { PayloadOf } from "@santap/contract/call";
import type { createOrder as call } from "@santap/contract/calls/order";
import { visibleText } from "@santap/domain/text/visible-text";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import type { NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import type { NewRound, OrderRequest } from "../rows/insert-order.ts";

/** Who orders; without an account at a shared table alone, and then without coupons and vouchers. */
export interface Sender {
  user: SignedIn | null;
  caller: Caller;
}

export interface OrderDraft {
  deps: { orderTtlMs: number };
  input: PayloadOf<typeof call>;
  buyer: Sender;
  now: number;
  hash: string;
  /** Whose order it is, and whose request; null for what a table sends: its rounds keep their requests. */
  ownerId: string | null;
  unpaid: number;
  /** The coupons that `input` names; absent where it can name none. */
  chosen?: readonly NamedCoupon[];
  /** For guests at a table. */
  sentByStaff?: true;
}

/** Of who has an account. */
export function listChosenCoupons({ input, buyer }: OrderDraft): OrderCoupon[] {
  const userId = buyer.user?.userId ?? "";
  return (input.couponIds ?? []).map((couponId) => ({ userId, couponId }));
}

/** About all that is ordered. */
export function readNote({ note = "" }: OrderDraft["input"]): string {
  return visibleText(note);
}

export function toOrderRequest({ input, hash, ownerId }: OrderDraft): OrderRequest {
  return { key: input.idempotencyKey, hash, userId: ownerId };
}

/** What a round keeps: its request, and what it uses once staff confirm it. */
export function toWaiting(
  { key, hash }: OrderRequest,
  wanted: Pick<NewRound, "coupons" | "vouchers"> | null,
) {
  return { request_key: key, request_hash: hash, ...(wanted ?? { coupons: [], vouchers: [] }) };
}
