import { formatWibTime } from "@santap/midtrans/wire";
import type { Charge, ChargeRefund } from "./charge-store.ts";

export interface ChargeDetails {
  readonly charge: Charge;
  readonly refunds: readonly ChargeRefund[];
}

export type ChargeStatus =
  | "pending"
  | "settlement"
  | "deny"
  | "cancel"
  | "expire"
  | "refund"
  | "partial_refund";

/** A payment counts first. */
export function getChargeStatus({ charge, refunds }: ChargeDetails, now: number): ChargeStatus {
  if (charge.settledAt !== null) {
    if (refunds.length === 0) return "settlement";
    return refundable({ charge, refunds }) === 0 ? "refund" : "partial_refund";
  }
  if (charge.ended !== null) return charge.ended;
  return now > charge.expiresAt ? "expire" : "pending";
}

export function refundable({ charge, refunds }: ChargeDetails): number {
  return refunds.reduce((left, { amount }) => left - amount, charge.taken ?? 0);
}

const STATUS_CODES: Readonly<Record<ChargeStatus, string>> = {
  pending: "201",
  settlement: "200",
  refund: "200",
  partial_refund: "200",
  deny: "202",
  cancel: "202",
  expire: "202",
};

export function toTransactionJson(details: ChargeDetails, now: number): Record<string, unknown> {
  const { charge, refunds } = details;
  const status = getChargeStatus(details, now);
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    status_code: STATUS_CODES[status],
    status_message: "Success, transaction is found",
    transaction_id: charge.transactionId,
    order_id: charge.orderId,
    merchant_id: charge.merchantId,
    gross_amount: money(charge.taken ?? charge.amount),
    currency: "IDR",
    payment_type: charge.paymentType,
    transaction_time: formatWibTime(charge.createdAt),
    transaction_status: status,
    fraud_status: "accept",
    acquirer: charge.acquirer,
    expiry_time: formatWibTime(charge.expiresAt),
    ...(charge.settledAt === null ? {} : { settlement_time: formatWibTime(charge.settledAt) }),
    ...(charge.issuer === null ? {} : { issuer: charge.issuer, transaction_type: "off-us" }),
    ...(refunds.length === 0
      ? {}
      : { refund_amount: money(returned), refunds: refunds.map(refundJson) }),
  };
}

function refundJson({ id, refundKey, amount, reason, createdAt }: ChargeRefund) {
  return {
    refund_chargeback_id: id,
    refund_amount: money(amount),
    refund_key: refundKey,
    reason: reason ?? "",
    created_at: formatWibTime(createdAt),
  };
}

export function money(rupiah: number): string {
  return `${rupiah}.00`;
}
