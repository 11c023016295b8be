import type { Midtrans } from "../midtrans/midtrans.ts";
import { chargeMovements } from "./charge-movements.ts";
import { debitMovements } from "./debit-movements.ts";
import type { Payment, Refund } from "../transactions/payment-store.ts";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import { listedReference } from "../xendit/own-reference.ts";
import { feeOf } from "./fee.ts";
import { partyOf, type Party } from "./party.ts";

/** One movement of money. Whole rupiah; what went back is negative. */
export interface SettlementEntry {
  readonly kind: "PAYMENT" | "REFUND";
  /** The payment's or the refund's own id. */
  readonly reference: string;
  readonly partnerReferenceNo: string;
  /** The merchant's id of the refund; null for a payment. */
  readonly partnerRefundNo: string | null;
  readonly merchantId: string;
  readonly issuer: string;
  readonly gross: number;
  readonly mdr: number;
  readonly net: number;
  readonly time: string;
}

/** What was taken and given back within a stretch of time, oldest first. */
export function settlementBetween(
  { world, midtrans }: SettledWorld,
  { from, until, party }: SettlementRange,
): SettlementEntry[] {
  const paid = world.payments.paymentsBetween(from, until).map((p) => ofPayment(world, p));
  const returned = world.payments.refundsBetween(from, until).map((r) => ofRefund(world, r));
  const all = [...paid, ...returned, ...debitMovements(world, from, until)];
  return [...all, ...chargeMovements(midtrans, from, until)]
    .filter((movement) => party === null || movement.party === party)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

export interface SettledWorld {
  readonly world: World;
  readonly midtrans: Midtrans;
}

/** Epoch ms; null for everybody's. */
export interface SettlementRange {
  readonly from: number;
  readonly until: number;
  readonly party: Party | null;
}

/** An entry with its moment, ms, and whose it is. */
export type Dated = { at: number; party: Party; entry: SettlementEntry };

function ofPayment(world: World, payment: Payment): Dated {
  const transaction = world.transactions.byReference(payment.referenceNo);
  const merchantId = transaction?.merchantId ?? "";
  const mdr = feeOf(payment.amount, world.merchants.get(merchantId)?.criteria);
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
  return { at: payment.paidAt, party: partyOf(payment.referenceNo), entry };
}

/** The fee of the payment is not given back. */
function ofRefund(world: World, refund: Refund): Dated {
  const transaction = world.transactions.byReference(refund.referenceNo);
  const { paymentReference } = refund;
  const source =
    paymentReference === null ? null : world.payments.paymentByReference(paymentReference);
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
  return { at: refund.refundedAt, party: partyOf(refund.referenceNo), entry };
}
