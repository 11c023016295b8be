import type { PaymentStatus } from "@santap/xendit/payment-request";
import type { World } from "../world.ts";
import { findRequest, type Named, partsOf } from "./payment-request-view.ts";

/** The object of `/v3/payments`; null where there is none under this id. */
export function viewPayment(world: World, id: string): object | null {
  if (!id.startsWith("py-")) return null;
  const rest = id.slice("py-".length);
  const payment = world.payments.paymentByReference(rest);
  const named = findRequest(world, payment?.referenceNo ?? `pr-${rest}`);
  if (named === null) return null;
  const money = payment ?? moneyOf(named);
  const parts = partsOf(named);
  if (money === null && parts.declinedAt === null) return null;
  const status: PaymentStatus = money === null ? "FAILED" : "SUCCEEDED";
  return {
    payment_id: id,
    payment_request_id: parts.referenceNo,
    reference_id: parts.partnerReferenceNo,
    status,
    currency: "IDR",
    request_amount: parts.amount,
    channel_code: named.kind === "CODE" ? "QRIS" : named.debit.wallet,
    captures: money === null ? [] : [captureOf(id, money)],
    failure_code: money === null ? "USER_DECLINED_PAYMENT" : null,
  };
}

interface Money {
  readonly amount: number;
  readonly paidAt: number;
}

function moneyOf(named: Named): Money | null {
  if (named.kind === "CODE" || named.debit.paidAt === null) return null;
  const { paidAt, taken, amount } = named.debit;
  return { paidAt, amount: taken ?? amount };
}

function captureOf(id: string, { amount, paidAt }: Money): object {
  return {
    capture_id: `cptr-${id.slice("py-".length)}`,
    capture_amount: amount,
    capture_timestamp: new Date(paidAt).toISOString(),
  };
}
