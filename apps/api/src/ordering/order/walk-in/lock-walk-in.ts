import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { PayableRow } from "../rows/order-row.ts";
import { lockOrderWithMerchant } from "../rows/find-order.ts";
import { isWalkIn } from "./walk-in-store.ts";

/** orderNotFound for an order of a diner, who pays on their own phone. */
export async function lockWalkIn(tx: Tx, storeId: string, orderId: string): Promise<PayableRow> {
  const order = await lockOrderWithMerchant(tx, storeId, orderId);
  if (order !== null && (await isWalkIn(tx, storeId, orderId))) return order;
  return refuse(ErrorCode.orderNotFound);
}
