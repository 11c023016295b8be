import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { findDueOrders, type DueOrder } from "../rows/order-store.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import { releaseOrder } from "./release-order.ts";

export interface ExpiryDeps {
  db: Database;
  clock(): number;
  onError(error: unknown): void;
}

/** Returns how many. Safe in several processes. */
export async function expireDueOrders({ db, clock, onError }: ExpiryDeps): Promise<number> {
  const now = clock();
  let ended = 0;
  for (const due of await findDueOrders(db, now)) {
    // One failure must not block the other orders.
    const did = await expire(db, due, now).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (did) ended += 1;
  }
  return ended;
}

function expire(db: Database, due: DueOrder, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderRow(tx, due.store_id, due.order_id);
    // Read again under the lock: it may have been paid since.
    if (order === null || order.status !== "AWAITING_PAYMENT") return false;
    if (order.expires_at === null || order.expires_at > now) return false;
    return releaseOrder(tx, order, { event: "EXPIRE", at: now });
  });
}
