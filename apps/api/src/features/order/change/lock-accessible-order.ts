import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../plugins/caller.ts";
import { refuse } from "../../../refused.ts";
import { requireAccess, requireStoreId } from "../order-access.ts";
import type { PayableRow } from "../order-row.ts";
import { lockOrderWithMerchant } from "../order-store.ts";

/** Locks an order for somebody who may pay it; 4110001 for anybody else and for another store's name. */
export async function lockAccessibleOrder(
  tx: Tx,
  named: { orderId: string; storeId: string },
  caller: Caller,
): Promise<PayableRow> {
  const storeId = requireStoreId(named.orderId);
  if (named.storeId !== "" && named.storeId !== storeId) refuse("4110001");
  return requireAccess(await lockOrderWithMerchant(tx, storeId, named.orderId), caller);
}
