import type { DebitRefund } from "../ewallet/debit-refund-store.ts";
import type { PaidDebit } from "../ewallet/debit-store.ts";
import { WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { wibTime } from "../wib.ts";
import { listedReference } from "../xendit/own-reference.ts";
import type { World } from "../world.ts";
import { ewalletFeeOf } from "./fee.ts";
import { partyOf } from "./party.ts";
import type { Dated } from "./settlement.ts";

/** What e-wallets took and gave back by direct debit within a stretch of time. */
export function debitMovements(world: World, from: number, until: number): Dated[] {
  const paid = world.debits.paidBetween(from, until).map(ofDebit);
  const returned = world.debitRefunds.between(from, until).map((r) => ofRefund(world, r));
  return [...paid, ...returned];
}

function ofDebit({ taken, paidAt, ...debit }: PaidDebit): Dated {
  const mdr = ewalletFeeOf(taken);
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
  return { at: paidAt, party: partyOf(debit.referenceNo), entry };
}

/** The fee of the payment is not given back. */
function ofRefund(world: World, refund: DebitRefund): Dated {
  const debit = world.debits.byReference(refund.referenceNo);
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
  return { at: refund.refundedAt, party: partyOf(refund.referenceNo), entry };
}
