import { refuse } from "../../refused.ts";
import type { Caller } from "../../plugins/caller.ts";
import { storeIdOf } from "../../tokens/public-id.ts";
import type { OrderRow } from "./order-row.ts";

/** The store that an order's id names; 4110001 where it names none. */
export function requireStoreId(orderId: string): string {
  return storeIdOf(orderId) ?? refuse("4110001");
}

/** The buyer, and everybody in the session of a shared order; anybody else is told it is not there. */
export function requireAccess<R extends OrderRow>(order: R | null, caller: Caller): R {
  if (order !== null && mayAccess(order, caller)) return order;
  return refuse("4110001");
}

export function mayAccess(order: OrderRow, { user, participant }: Caller): boolean {
  if (user !== null && user.userId === order.user_id) return true;
  const shared = order.pay_mode === "PAY_LATER" && order.session_id !== null;
  const atTable =
    participant?.storeId === order.store_id && participant.sessionId === order.session_id;
  return shared && atTable;
}
