import type { Rupiah } from "../money/rupiah.ts";
import type { StoreRole } from "./permission.ts";

/** Settings of a store: what people may give back on their own in a business day. */
export interface RefundLimits {
  readonly cashier: Rupiah;
  readonly manager: Rupiah;
}

/** Infinite for owners. */
export function getRefundLimit(role: StoreRole, { cashier, manager }: RefundLimits): number {
  const limits = { WAITER: 0, KITCHEN: 0, CASHIER: cashier, MANAGER: manager };
  return role === "OWNER" ? Number.POSITIVE_INFINITY : limits[role];
}

export interface RefundDay {
  readonly role: StoreRole;
  readonly limits: RefundLimits;
  /** Given back today on this person's word. */
  readonly decided: Rupiah;
}

/** What the person may still give back today. */
export function getRefundLeft({ role, limits, decided }: RefundDay): number {
  return Math.max(0, getRefundLimit(role, limits) - decided);
}
