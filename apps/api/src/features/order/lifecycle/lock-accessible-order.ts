import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireAccess, requireStoreId } from "../order-access.ts";
import type { PayableRow } from "../order-row.ts";
import { lockOrderWithMerchant } from "../order-store.ts";

/** orderNotFound for callers who may not pay it, and for another store's name. */
export async function lockAccessibleOrder(
  tx: Tx,
  named: { orderId: string; storeId: string },
  caller: Caller,
): Promise<PayableRow> {
  const storeId = requireStoreId(named.orderId);
  if (named.storeId !== "" && named.storeId !== storeId) refuse(ErrorCode.orderNotFound);
  return requireAccess(tx, await lockOrderWithMerchant(tx, storeId, named.orderId), caller);
}
