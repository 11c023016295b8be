import type { DataOf } from "@santap/contract/call";
import type { dealOrderDetail as call } from "@santap/contract/calls/deal";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { readDeal } from "../../offers/deal/read-deals.ts";
import { loadPurchase } from "../../offers/deal/sell-deal.ts";
import { loadPurchaseVouchers } from "../../offers/voucher/load-purchase-vouchers.ts";
import { getPurchaseNo } from "../../tokens/public-id.ts";
import { requireStoreId } from "../order/access/order-access.ts";
import { readOrder, type ReadOrderDeps } from "../order/read/read-order.ts";

/** The buyer's purchase; orderNotFound for a meal. */
export async function readDealOrder(
  deps: ReadOrderDeps,
  orderId: string,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(orderId);
  const order = await readOrder(deps, orderId, caller);
  if (order.kind !== "DEAL") refuse(ErrorCode.orderNotFound);
  const now = deps.clock();
  const purchase = await inTransaction(deps.db, (tx) =>
    loadPurchase(tx, { store_id: storeId, order_id: orderId }),
  );
  const [deal, vouchers] = await Promise.all([
    readDeal(deps.db, purchase.deal_id, { caller, now }),
    loadPurchaseVouchers(deps.db, { storeId, orderId }, now),
  ]);
  const { status, refundStatus, payments, refunds, timeline, breakdown, cancellable } = order;
  return {
    ...{
      orderId,
      orderNo: order.orderNo,
      purchaseNo: getPurchaseNo(orderId),
      status,
      refundStatus,
      cancellable,
    },
    ...{ store: order.store, createdAt: order.createdAt, expiresAt: order.expiresAt },
    ...{ deal, quantity: purchase.quantity, vouchers },
    ...{ breakdown, payments, refunds, timeline },
  };
}
