import { ErrorCode } from "@santap/contract/errors/codes";
import { refuse } from "../../http/refusal.ts";
import type { Caller } from "../../http/caller.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import type { OrderRow } from "./order-row.ts";

export function requireStoreId(orderId: string): string {
  return parseStoreId(orderId) ?? refuse(ErrorCode.orderNotFound);
}

/** The buyer, and everybody in the session of a shared order; orderNotFound for anybody else. */
export function requireAccess<R extends OrderRow>(order: R | null, caller: Caller): R {
  if (order !== null && mayAccess(order, caller)) return order;
  return refuse(ErrorCode.orderNotFound);
}

export function mayAccess(order: OrderRow, { user, participant }: Caller): boolean {
  if (user !== null && user.userId === order.user_id) return true;
  const shared = order.pay_mode === "PAY_LATER" && order.session_id !== null;
  const atTable =
    participant?.storeId === order.store_id && participant.sessionId === order.session_id;
  return shared && atTable;
}
