import type { PayType } from "@santap/domain/payment/pay-type";
import {
  hasRefundLimits,
  allowsRefund,
  type RefundTerms,
} from "@santap/domain/payment/refund-terms";
import type { Acquirer, RefundRequest, RefundResult } from "./acquirer.ts";

export interface ContractTerms {
  payType: PayType;
  canCancel: boolean;
  refund: RefundTerms;
  clock(): number;
}

/** A refund outside the contract's terms is refused at once, so that the store's staff makes it. */
export function withTerms(acquirer: Acquirer, terms: ContractTerms): Acquirer {
  return {
    ...acquirer,
    payTypes: [terms.payType],
    refundTerms: terms.refund,
    cancel: terms.canCancel ? acquirer.cancel : async () => "UNKNOWN",
    refund: hasRefundLimits(terms.refund)
      ? (request) => refundWithin(acquirer, request, terms)
      : acquirer.refund,
  };
}

/** A refund that was requested before is followed to its end, even where the terms have changed. */
async function refundWithin(
  acquirer: Acquirer,
  request: RefundRequest,
  { refund: terms, clock }: ContractTerms,
): Promise<RefundResult> {
  const found = await acquirer.query(request.reference, request.merchantId);
  if (found.kind !== "FOUND") return "UNKNOWN";
  const isRequested = found.refunds.some(({ refundId }) => refundId === request.refundId);
  const paid = found.payments.find(({ reference }) => reference === request.paymentReference);
  if (isRequested || paid === undefined) return acquirer.refund(request);
  const takes = allowsRefund(terms, { amount: request.amount, paid, now: clock() });
  return takes ? acquirer.refund(request) : "REFUSED";
}
