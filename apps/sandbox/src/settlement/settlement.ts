import type { SandboxContext } from "../context.ts";
import type { Payment, Provider } from "../payment/payment.ts";
import { wibTime } from "../wib.ts";
import { getEwalletFee, getFee } from "./fee.ts";

/** A capture, or a refund with negative amounts. Whole rupiah. */
export interface SettlementEntry {
  readonly kind: "PAYMENT" | "REFUND";
  readonly reference: string;
  readonly partnerReferenceNo: string;
  /** The merchant's refund id; null for a payment. */
  readonly partnerRefundNo: string | null;
  readonly merchantId: string;
  readonly issuer: string;
  readonly gross: number;
  readonly mdr: number;
  readonly net: number;
  readonly time: string;
}

/** Epoch ms; `party` null: all providers. */
export interface SettlementRange {
  readonly from: number;
  readonly until: number;
  readonly party: Provider | null;
}

interface Movement {
  readonly kind: SettlementEntry["kind"];
  readonly referenceNo: string;
  readonly reference: string;
  readonly partnerRefundNo: string | null;
  readonly issuer: string;
  readonly gross: number;
  readonly at: number;
}

/** Oldest first. */
export function listSettlement(
  context: SandboxContext,
  { from, until, party }: SettlementRange,
): SettlementEntry[] {
  return [...listCaptures(context, from, until), ...listRefunds(context, from, until)]
    .toSorted((one, other) => one.at - other.at)
    .map((movement) => ({ movement, payment: context.payments.get(movement.referenceNo) }))
    .filter(({ payment }) => party === null || payment.provider === party)
    .map(({ movement, payment }) => toEntry(context, payment, movement));
}

function listCaptures({ payments }: SandboxContext, from: number, until: number): Movement[] {
  return payments.listCaptures(from, until).map(({ amount, paidAt, ...capture }) => {
    return { kind: "PAYMENT", ...capture, partnerRefundNo: null, gross: amount, at: paidAt };
  });
}

function listRefunds({ payments }: SandboxContext, from: number, until: number): Movement[] {
  return payments.listRefunds(from, until).map((refund) => {
    const source = payments.findCapture(refund.captureReference ?? "");
    return {
      kind: "REFUND",
      referenceNo: refund.referenceNo,
      reference: refund.refundNo,
      partnerRefundNo: refund.partnerRefundNo,
      issuer: source?.issuer ?? "",
      gross: -refund.amount,
      at: refund.refundedAt,
    };
  });
}

function toEntry(context: SandboxContext, payment: Payment, movement: Movement): SettlementEntry {
  const { kind, reference, partnerRefundNo, issuer, gross, at } = movement;
  const mdr = kind === "PAYMENT" ? getMdr(context, payment, gross) : 0;
  return {
    kind,
    reference,
    partnerReferenceNo: payment.partnerReferenceNo,
    partnerRefundNo,
    merchantId: payment.merchantId,
    issuer,
    gross,
    mdr,
    net: gross - mdr,
    time: wibTime(at),
  };
}

/** The fee of a payment is not refunded with it. */
function getMdr(context: SandboxContext, { method, merchantId }: Payment, rupiah: number): number {
  if (method !== "QRIS") return getEwalletFee(rupiah);
  return getFee(rupiah, context.merchants.get(merchantId)?.criteria);
}
