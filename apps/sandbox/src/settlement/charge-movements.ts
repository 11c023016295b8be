import type { Midtrans } from "../midtrans/midtrans.ts";
import type { Charge, SettledCharge } from "../midtrans/charge-store.ts";
import { wibTime } from "../wib.ts";
import { getEwalletFee, getFee } from "./fee.ts";
import type { Dated } from "./settlement-entry.ts";

export function chargeMovements(midtrans: Midtrans, from: number, until: number): Dated[] {
  const paid = midtrans.lists.settledBetween(from, until).map((one) => ofCharge(midtrans, one));
  const returned = midtrans.lists.refundsBetween(from, until).map(({ id, ...refund }) => {
    const charge = midtrans.charges.byOrder(refund.orderId);
    const { refundKey, amount, createdAt } = refund;
    const entry = {
      ...{ kind: "REFUND" as const, reference: `${charge?.transactionId ?? ""}-${id}` },
      ...{ partnerReferenceNo: refund.orderId, partnerRefundNo: refundKey, ...getParties(charge) },
      ...{ gross: -amount, mdr: 0, net: -amount, time: wibTime(createdAt) },
    };
    return { at: createdAt, party: "midtrans" as const, entry };
  });
  return [...paid, ...returned];
}

function ofCharge({ context }: Midtrans, charge: SettledCharge): Dated {
  const { taken, settledAt, merchantId } = charge;
  const criteria = context.merchants.get(merchantId)?.criteria;
  const mdr = charge.paymentType === "qris" ? getFee(taken, criteria) : getEwalletFee(taken);
  const entry = {
    ...{ kind: "PAYMENT" as const, reference: charge.transactionId },
    ...{ partnerReferenceNo: charge.orderId, partnerRefundNo: null, ...getParties(charge) },
    ...{ gross: taken, mdr, net: taken - mdr, time: wibTime(settledAt) },
  };
  return { at: settledAt, party: "midtrans", entry };
}

function getParties(charge: Charge | null): { merchantId: string; issuer: string } {
  return { merchantId: charge?.merchantId ?? "", issuer: charge?.issuer ?? "" };
}
