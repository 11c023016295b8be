import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireAccess, requirePayableAccess, requireStoreId } from "./order-access.ts";
import type { PayableRow } from "../rows/order-row.ts";
import { lockOrderWithMerchant } from "../rows/find-order.ts";
import { loadShare } from "../shares/load-shares.ts";

interface Named {
  orderId: string;
  storeId: string;
}

/** The order, or that of the named share. orderNotFound for callers who may not change it, and for another store's name. */
export async function lockAccessibleOrder(
  tx: Tx,
  named: Named,
  caller: Caller,
): Promise<PayableRow> {
  return requireAccess(tx, await lockNamed(tx, named), caller);
}

/** As lockAccessibleOrder, to be paid: also by who left or was removed and pays their own share. */
export async function lockPayableOrder(tx: Tx, named: Named, caller: Caller): Promise<PayableRow> {
  const payableId = named.orderId;
  return requirePayableAccess(tx, await lockNamed(tx, named), { payableId, caller });
}

function lockNamed(tx: Tx, named: Named): Promise<PayableRow | null> {
  const storeId = requireStoreId(named.orderId);
  if (named.storeId !== "" && named.storeId !== storeId) refuse(ErrorCode.orderNotFound);
  return lockOrderOfPayable(tx, storeId, named.orderId);
}

/** A share's id stands for its bill. */
export async function lockOrderOfPayable(
  tx: Tx,
  storeId: string,
  payableId: string,
): Promise<PayableRow | null> {
  const order = await lockOrderWithMerchant(tx, storeId, payableId);
  if (order !== null) return order;
  const share = await loadShare(tx, storeId, payableId);
  return share && lockOrderWithMerchant(tx, storeId, share.order_id);
}
