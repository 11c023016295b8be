import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewVoucherRefund as call } from "@santap/contract/calls/voucher";
import { ErrorCode } from "@santap/contract/errors/codes";
import { allowsRefund, ANY_REFUND } from "@santap/domain/payment/refund-terms";
import type { Database } from "../../../db/database.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadPayableOrder } from "../../../ordering/bill/read/load-payable.ts";
import type { Acquirers } from "../../payment/acquirer/acquirers.ts";
import { findOwnVoucher } from "../../../offers/voucher/find-own-voucher.ts";
import { quoteRefunds } from "../../../offers/voucher/value/quote-refunds.ts";
import { findRefundablePayment } from "../store/refund-store.ts";
import { capQuotes, sumQuotes, toQuotedPurchase } from "./purchase-refund.ts";

export interface RefundPreviewDeps {
  db: Database;
  acquirers: Acquirers;
  clock(): number;
}

type Preview = DataOf<typeof call>;

/** For the holder; also of vouchers that can no longer be refunded, which the refund refuses. */
export async function previewVoucherRefund(
  { db, acquirers, clock }: RefundPreviewDeps,
  { voucherIds }: PayloadOf<typeof call>,
  caller: Caller & { user: SignedIn },
): Promise<Preview> {
  const first = await findOwnVoucher(db, voucherIds[0] ?? "", caller.user.userId);
  const { order } = await loadPayableOrder(db, first.order_id, { caller, now: clock() });
  const quotes = await quoteRefunds(db, toQuotedPurchase(order));
  const asked = quotes.filter(({ row }) => voucherIds.includes(row.voucher_id));
  const chosen = await capQuotes(db, order, asked);
  if (chosen.length < voucherIds.length) refuse(ErrorCode.voucherUnknown);
  const amount = sumQuotes(chosen);
  const payment = await findRefundablePayment(db, first.store_id, first.order_id);
  return {
    vouchers: chosen.map(({ row, refund }) => ({
      voucherId: row.voucher_id,
      amount: refund.amount,
      kept: row.paid - refund.amount,
    })),
    amount,
    route: payment === null || amount === 0 ? null : findRoute(),
    payType: payment?.pay_type ?? null,
  };

  function findRoute(): Preview["route"] {
    if (payment === null) return null;
    const { refundTerms = ANY_REFUND } = acquirers.get(payment);
    const paid = { amount: payment.amount, paidAt: payment.paid_at };
    return allowsRefund(refundTerms, { amount, paid, now: clock() }) ? "ORIGINAL" : "OFFLINE";
  }
}
