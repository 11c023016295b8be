import type { Rupiah } from "../money/rupiah.ts";
import type { StoreRole } from "./permission.ts";

/** Money of a store that a person may give away alone; each is summed by person and business day. */
export type SumKind = "REFUND" | "DRAWER_OUT" | "WRITE_OFF";

/** Settings of a store, for each kind: what people may give away on their own in a business day. */
export interface DayLimits {
  readonly cashier: Rupiah;
  readonly manager: Rupiah;
}

/** Infinite for owners. */
function getDayLimit(role: StoreRole, { cashier, manager }: DayLimits): number {
  const limits = { WAITER: 0, KITCHEN: 0, CASHIER: cashier, MANAGER: manager };
  return role === "OWNER" ? Number.POSITIVE_INFINITY : limits[role];
}

export interface DaySum {
  readonly role: StoreRole;
  readonly limits: DayLimits;
  /** Given away today on this person's word. */
  readonly decided: Rupiah;
}

/** What the person may still give away today. */
export function getDayLeft({ role, limits, decided }: DaySum): number {
  return Math.max(0, getDayLimit(role, limits) - decided);
}
