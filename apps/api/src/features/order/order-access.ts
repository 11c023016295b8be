import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import type { Caller } from "../../http/caller.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { requirePlace } from "../table/people/require-place.ts";
import type { OrderRow } from "./order-row.ts";
import { isSharedBill } from "./share/load-shares.ts";
import { findHasPart } from "./round-store.ts";

export function requireStoreId(orderId: string): string {
  return parseStoreId(orderId) ?? refuse(ErrorCode.orderNotFound);
}

/**
 * The buyer, senders and payers of a shared order, and participants of its session. orderNotFound for others,
 * removedFromTable for who was removed from it.
 */
export async function requireAccess<R extends OrderRow>(
  db: Connection,
  order: R | null,
  caller: Caller,
): Promise<R> {
  if (order === null) return refuse(ErrorCode.orderNotFound);
  const userId = caller.user?.userId ?? null;
  if (userId !== null && userId === order.user_id) return order;
  const open = order.user_id === null || isSharedBill(order);
  if (userId !== null && open && (await findHasPart(db, order, userId))) return order;
  if (!isAtTable(order, caller)) return refuse(ErrorCode.orderNotFound);
  await requirePlace(db, order.session_id ?? "", caller);
  return order;
}

function isAtTable(order: OrderRow, { participant }: Caller): boolean {
  const shared = order.pay_mode === "PAY_LATER" && order.session_id !== null;
  return (
    shared && participant?.storeId === order.store_id && participant.sessionId === order.session_id
  );
}
