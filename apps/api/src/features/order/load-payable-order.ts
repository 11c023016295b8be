import type { OrderFacts } from "@santap/domain/order/order-state";
import type { Connection } from "../../db/database.ts";
import type { Names } from "../../names.ts";
import type { Caller } from "../../plugins/caller.ts";
import { requireAccess, requireStoreId } from "./order-access.ts";
import { findPaidStore } from "./order-detail-store.ts";
import { findOrder } from "./order-store.ts";
import type { OrderRow } from "./order-row.ts";

export interface PayableOrder {
  /** With what its store takes. */
  order: OrderRow & { pay_types: string[] };
  facts: OrderFacts;
  storeNames: Names;
}

/** An order as somebody who may pay it finds it; 4110001 for anybody else. */
export async function loadPayableOrder(
  db: Connection,
  orderId: string,
  caller: Caller,
): Promise<PayableOrder> {
  const storeId = requireStoreId(orderId);
  const order = requireAccess(await findOrder(db, storeId, orderId), caller);
  const { names, pay_types } = await findPaidStore(db, storeId);
  return { order: { ...order, pay_types }, facts: factsOf(order), storeNames: names };
}

/** An order always has lines from its first moment on; they are never taken off before it is paid. */
export function factsOf(order: OrderRow): OrderFacts {
  return {
    payMode: order.pay_mode,
    takeaway: order.session_id === null,
    status: order.status,
    expiresAt: order.expires_at,
    hasLiveAttempt: order.status === "PAYING",
    lineCount: 1,
    firedLineCount: 0,
  };
}
