import type { Tx } from "../../db/transaction.ts";
import { lockOrder } from "../../ordering/order/lifecycle/order-payment-transitions.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import { endRefund, findAppliedPayment } from "../../paying/refund/store/refund-store.ts";
import { recordRefunded } from "../../paying/refund/send-refunds.ts";
import {
  insertPurchaseRefund,
  sumQuotes,
  toQuotedPurchase,
} from "../../paying/refund/voucher/purchase-refund.ts";
import { requireNextStatus } from "../../offers/voucher/next-status.ts";
import { redeemVoucher } from "../../offers/voucher/redemption/redeem-vouchers.ts";
import { quoteRefunds } from "../../offers/voucher/value/quote-refunds.ts";
import {
  findPurchaseVouchers,
  lockVoucherRows,
  saveVoucher,
} from "../../offers/voucher/voucher-store.ts";
import { newId, newOrderSideId } from "../../tokens/public-id.ts";

const STAFF = "demo";

/** One use of the purchase's first voucher, as staff of the store would make it. */
export async function redeemFirst(tx: Tx, order: OrderRow, at: number): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const [voucher] = await findPurchaseVouchers(tx, storeId, orderId);
  if (voucher === undefined) throw new Error("a paid purchase without vouchers");
  await saveVoucher(tx, voucher, {
    ...{ status: requireNextStatus(voucher.status, "PREPARE") },
    ...{ prepared_by: STAFF, prepared_until: at, code_seq: voucher.code_seq + 1 },
  });
  const [prepared = voucher] = await lockVoucherRows(tx, storeId, [voucher.voucher_id]);
  const use = { useId: newOrderSideId(storeId), by: STAFF, key: newId("k"), at };
  await redeemVoucher(tx, prepared, use);
}

/** Asked for by the holder, and sent back to the wallet. */
export async function refundAll(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  at: number,
): Promise<void> {
  const order = await lockOrder(tx, storeId, orderId);
  const quotes = await quoteRefunds(tx, toQuotedPurchase(order));
  const request = JSON.stringify(quotes.map(({ row }) => row.voucher_id).toSorted());
  const asked = { quotes, key: newId("k"), request, by: "HOLDER", at } as const;
  const refundId = await insertPurchaseRefund(tx, order, asked);
  const payment = await findAppliedPayment(tx, storeId, orderId);
  if (refundId === null || payment === null || payment.box === null)
    throw new Error("a purchase without money to refund");
  const sending = {
    storeId,
    refundId,
    from: "REQUESTED",
    to: "PROCESSING",
    route: "ORIGINAL",
    at,
  } as const;
  await endRefund(tx, sending);
  const sent = { store_id: storeId, refund_id: refundId, order_id: orderId, box: payment.box };
  await recordRefunded(tx, { ...sent, amount: sumQuotes(quotes), status: sending.to }, at);
}
