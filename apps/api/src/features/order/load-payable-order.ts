import type { OrderFacts } from "@santap/domain/order/order-state";
import type { Connection } from "../../db/database.ts";
import type { Names } from "../../names.ts";
import type { Caller } from "../../plugins/caller.ts";
import { requireAccess, requireStoreId } from "./order-access.ts";
import { findPaidStore } from "./order-detail-store.ts";
import { findOrder } from "./order-store.ts";
import type { OrderRow } from "./order-row.ts";
import { payableFacts, type Waiting } from "./waiting-bill.ts";

export interface PayableOrder {
  /** With what its store takes. */
  order: OrderRow & { pay_types: string[] };
  facts: OrderFacts;
  waiting: Waiting;
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
  return { order: { ...order, pay_types }, ...(await payableFacts(db, order)), storeNames: names };
}
