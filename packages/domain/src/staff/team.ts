import { DAY_MS } from "../calendar/local-time.ts";
import type { StoreRole } from "./permission.ts";

/** How long a PIN that a manager gave lets its person choose one of their own. */
export const GIVEN_PIN_MS = DAY_MS;

/** How long an invitation to work in a store can be used. */
export const INVITE_MS = 3 * DAY_MS;

/** From the least to the most. */
export const STORE_ROLES: readonly StoreRole[] = [
  ...(["WAITER", "KITCHEN", "CASHIER", "MANAGER", "OWNER"] as const),
];

const RANK: Readonly<Record<StoreRole, number>> = {
  WAITER: 0,
  KITCHEN: 0,
  CASHIER: 0,
  MANAGER: 1,
  OWNER: 2,
};

/** Who works at stations alone: a name and a PIN are enough for them. */
export function worksByPin(role: StoreRole): boolean {
  return RANK[role] === 0;
}

/** A manager looks after those below, an owner after everybody; nobody after themselves this way. */
export function mayManage(
  actor: { readonly operatorId: string; readonly role: StoreRole },
  of: { readonly operatorId: string | null; readonly role: StoreRole },
): boolean {
  if (actor.operatorId === of.operatorId) return false;
  return actor.role === "OWNER" || RANK[actor.role] > RANK[of.role];
}
