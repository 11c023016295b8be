import type { Midtrans } from "../midtrans/midtrans.ts";
import { chargeMovements } from "./charge-movements.ts";
import { debitMovements } from "./debit-movements.ts";
import type { Payment, Refund } from "../transactions/payment-store.ts";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { listedReference } from "../xendit/own-reference.ts";
import { getFee } from "./fee.ts";
import { getParty, type Party } from "./party.ts";
import type { Dated, SettlementEntry } from "./settlement-entry.ts";

/** Oldest first. */
export function settlementBetween(
  { context, midtrans }: SettlementContext,
  { from, until, party }: SettlementRange,
): SettlementEntry[] {
  const paid = context.payments.paymentsBetween(from, until).map((p) => ofPayment(context, p));
  const returned = context.payments.refundsBetween(from, until).map((r) => ofRefund(context, r));
  const all = [...paid, ...returned, ...debitMovements(context, from, until)];
  return [...all, ...chargeMovements(midtrans, from, until)]
    .filter((movement) => party === null || movement.party === party)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

export interface SettlementContext {
  readonly context: SandboxContext;
  readonly midtrans: Midtrans;
}

/** `party` null: all. */
export interface SettlementRange {
  readonly from: number;
  readonly until: number;
  readonly party: Party | null;
}

function ofPayment(context: SandboxContext, payment: Payment): Dated {
  const transaction = context.transactions.byReference(payment.referenceNo);
  const merchantId = transaction?.merchantId ?? "";
  const mdr = getFee(payment.amount, context.merchants.get(merchantId)?.criteria);
  const entry: SettlementEntry = {
    kind: "PAYMENT",
    reference: listedReference(payment.referenceNo, payment.reference),
    partnerReferenceNo: transaction?.partnerReferenceNo ?? "",
    partnerRefundNo: null,
    merchantId,
    issuer: payment.issuer,
    gross: payment.amount,
    mdr,
    net: payment.amount - mdr,
    time: wibTime(payment.paidAt),
  };
  return { at: payment.paidAt, party: getParty(payment.referenceNo), entry };
}

/** The fee of the payment is not refunded. */
function ofRefund(context: SandboxContext, refund: Refund): Dated {
  const transaction = context.transactions.byReference(refund.referenceNo);
  const { paymentReference } = refund;
  const source =
    paymentReference === null ? null : context.payments.paymentByReference(paymentReference);
  const entry: SettlementEntry = {
    kind: "REFUND",
    reference: refund.refundNo,
    partnerReferenceNo: transaction?.partnerReferenceNo ?? "",
    partnerRefundNo: refund.partnerRefundNo,
    merchantId: transaction?.merchantId ?? "",
    issuer: source?.issuer ?? "",
    gross: -refund.amount,
    mdr: 0,
    net: -refund.amount,
    time: wibTime(refund.refundedAt),
  };
  return { at: refund.refundedAt, party: getParty(refund.referenceNo), entry };
}
