import type { Connection } from "../../../db/database.ts";
import { isWalkIn } from "./walk-in-store.ts";

/** Then the counter can show its code, which a diner's order has on their own phone. */
export function wasTakenAtCounter(
  db: Connection,
  { store_id: storeId, order_id: orderId }: { store_id: string; order_id: string },
): Promise<boolean> {
  return isWalkIn(db, storeId, orderId);
}
