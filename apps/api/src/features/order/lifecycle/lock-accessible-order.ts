import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireAccess, requireStoreId } from "../order-access.ts";
import type { PayableRow } from "../order-row.ts";
import { lockOrderWithMerchant } from "../order-store.ts";
import { loadShare } from "../share/load-shares.ts";

/** The order, or that of the named share. orderNotFound for callers who may not pay it, and for another store's name. */
export async function lockAccessibleOrder(
  tx: Tx,
  named: { orderId: string; storeId: string },
  caller: Caller,
): Promise<PayableRow> {
  const storeId = requireStoreId(named.orderId);
  if (named.storeId !== "" && named.storeId !== storeId) refuse(ErrorCode.orderNotFound);
  return requireAccess(tx, await lockOfCharge(tx, storeId, named.orderId), caller);
}

/** A share's id stands for its bill. */
async function lockOfCharge(tx: Tx, storeId: string, chargeId: string): Promise<PayableRow | null> {
  const order = await lockOrderWithMerchant(tx, storeId, chargeId);
  if (order !== null) return order;
  const share = await loadShare(tx, storeId, chargeId);
  return share && lockOrderWithMerchant(tx, storeId, share.order_id);
}
