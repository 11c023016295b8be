import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { refundVouchers as call } from "@santap/contract/calls/voucher";
import { ErrorCode } from "@santap/contract/errors/codes";
import { findVoucherProblem } from "@santap/domain/voucher/usability";
import { VOUCHER_TABLE } from "@santap/domain/voucher/voucher-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { findOwnVoucher } from "../../../offers/voucher/find-own-voucher.ts";
import { lockRefundQuotes, type RefundQuote } from "../../../offers/voucher/value/quote-refunds.ts";
import { VOUCHER_CODES } from "../../../offers/voucher/voucher-refusal.ts";
import { toHereAndNow, toVoucherFacts } from "../../../offers/voucher/voucher-row.ts";
import { findRequestedRefund } from "../store/refund-store.ts";
import { capQuotes, insertPurchaseRefund, sumQuotes, toQuotedPurchase } from "./purchase-refund.ts";

/** By the holder, of one purchase. A repetition is answered as the first time. */
export async function refundVouchers(
  { db, clock }: { db: Database; clock(): number },
  { voucherIds, idempotencyKey: key }: PayloadOf<typeof call>,
  userId: string,
): Promise<DataOf<typeof call>> {
  const { store_id: storeId, order_id: orderId } = await findOwnVoucher(
    db,
    voucherIds[0] ?? "",
    userId,
  );
  const request = JSON.stringify(voucherIds.toSorted());
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    const known = await findRequestedRefund(tx, { storeId, orderId, key });
    if (known !== null) {
      if (known.request !== request) refuse(ErrorCode.idempotencyKeyReused);
      return { refundId: known.refund_id, amount: known.amount };
    }
    const locked = await lockRefundQuotes(tx, toQuotedPurchase(order), voucherIds);
    if (locked.length < voucherIds.length) refuse(ErrorCode.voucherUnknown);
    const at = clock();
    for (const quote of locked) requireRefundable(quote, at);
    const quotes = await capQuotes(tx, order, locked);
    const amount = sumQuotes(quotes);
    if (amount === 0 && sumQuotes(locked) > 0) refuse(ErrorCode.voucherRefunded);
    const refundId = await insertPurchaseRefund(tx, order, {
      ...{ quotes, key, request, by: "HOLDER", at },
    });
    return { refundId, amount };
  });
}

/**
 * Also on a holiday, and where its uses have taken all that was paid: then it is used. What becomes of an
 * expired one is decided by its deal, also before a worker has marked it.
 */
function requireRefundable({ row, refund }: RefundQuote, now: number): void {
  if (row.status === "TO_USE" && now >= row.valid_until) refuse(ErrorCode.voucherExpired);
  if (row.status === "TO_USE" && refund.amount === 0 && row.paid > 0) refuse(ErrorCode.voucherUsed);
  if (row.status !== "EXPIRED" && VOUCHER_TABLE.can(row.status, "REQUEST_REFUND")) return;
  const problem = findVoucherProblem(toVoucherFacts(row), toHereAndNow(row, now));
  refuse(VOUCHER_CODES[problem?.reason ?? "EXPIRED"]);
}
