import type { DebitRefund } from "../ewallet/debit-refund-store.ts";
import type { PaidDebit } from "../ewallet/debit-store.ts";
import { WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { wibTime } from "../wib.ts";
import { listedReference } from "../xendit/own-reference.ts";
import type { SandboxContext } from "../context.ts";
import { getEwalletFee } from "./fee.ts";
import { getParty } from "./party.ts";
import type { Dated } from "./settlement-entry.ts";

export function debitMovements(context: SandboxContext, from: number, until: number): Dated[] {
  const paid = context.debits.paidBetween(from, until).map(toPaymentEntry);
  const returned = context.debitRefunds.between(from, until).map((r) => toRefundEntry(context, r));
  return [...paid, ...returned];
}

function toPaymentEntry({ taken, paidAt, ...debit }: PaidDebit): Dated {
  const mdr = getEwalletFee(taken);
  const entry = {
    kind: "PAYMENT" as const,
    reference: listedReference(debit.referenceNo, debit.referenceNo),
    partnerReferenceNo: debit.partnerReferenceNo,
    partnerRefundNo: null,
    merchantId: debit.merchantId,
    issuer: WALLET_TERMS[debit.wallet].brand,
    gross: taken,
    mdr,
    net: taken - mdr,
    time: wibTime(paidAt),
  };
  return { at: paidAt, party: getParty(debit.referenceNo), entry };
}

/** The fee of the payment is not refunded. */
function toRefundEntry(context: SandboxContext, refund: DebitRefund): Dated {
  const debit = context.debits.byReference(refund.referenceNo);
  const entry = {
    kind: "REFUND" as const,
    reference: refund.refundNo,
    partnerReferenceNo: debit?.partnerReferenceNo ?? "",
    partnerRefundNo: refund.partnerRefundNo,
    merchantId: debit?.merchantId ?? "",
    issuer: debit === null ? "" : WALLET_TERMS[debit.wallet].brand,
    gross: -refund.amount,
    mdr: 0,
    net: -refund.amount,
    time: wibTime(refund.refundedAt),
  };
  return { at: refund.refundedAt, party: getParty(refund.referenceNo), entry };
}
