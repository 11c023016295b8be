import type { Payment, PaymentDetails } from "./payment.ts";
import { WALLET_TERMS } from "./wallet-terms.ts";

/** Derived from times, captures and refunds; not stored. */
export type PaymentStatus =
  | "OPEN"
  | "PAYING"
  | "PAID"
  | "REFUNDED"
  | "CANCELLED"
  | "FAILED"
  | "EXPIRED";

/** A capture counts first: it may be later than the end. A payer in the wallet outlasts the validity. */
export function getStatus(
  { payment, captures, refunds }: PaymentDetails,
  now: Date,
): PaymentStatus {
  if (captures.length > 0) return refunds.length > 0 ? "REFUNDED" : "PAID";
  if (payment.cancelledAt !== null) return "CANCELLED";
  if (payment.declinedAt !== null) return "FAILED";
  if (payment.expiredAt !== null) return "EXPIRED";
  if (isInWallet(payment, now.getTime())) return "PAYING";
  return now.getTime() > payment.validUntil ? "EXPIRED" : "OPEN";
}

function isInWallet({ method, enteredAt }: Payment, now: number): boolean {
  return (
    method !== "QRIS" && enteredAt !== null && now <= enteredAt + WALLET_TERMS[method].insideMs
  );
}

export function isLive(status: PaymentStatus): boolean {
  return status === "OPEN" || status === "PAYING";
}

/** QR codes are paid more than once and after their end, as real wallets do; Midtrans closes its own. */
export function isPaidAgain({ method, provider }: Payment): boolean {
  return method === "QRIS" && provider !== "midtrans";
}

/** `late`: like a capture in progress, also after the end, but once. Midtrans captures like this always. */
export function isPayable(details: PaymentDetails, now: Date, late: boolean): boolean {
  const { payment, captures } = details;
  if (isPaidAgain(payment)) return true;
  if (captures.length > 0) return false;
  return late || payment.provider === "midtrans" || isLive(getStatus(details, now));
}

/** Nobody can be paying an e-wallet payment then; a repeated cancel succeeds. */
export function isCancellable({ method }: Payment, status: PaymentStatus): boolean {
  if (method === "QRIS") return status !== "PAID" && status !== "REFUNDED";
  return status === "OPEN" || status === "CANCELLED";
}

/** Rupiah, of one capture or of all. */
export function getRefundable(
  { captures, refunds }: PaymentDetails,
  captureReference: string | null = null,
): number {
  const isMeant = (reference: string | null): boolean =>
    captureReference === null || reference === captureReference;
  const taken = sumAmounts(captures.filter(({ reference }) => isMeant(reference)));
  return taken - sumAmounts(refunds.filter((refund) => isMeant(refund.captureReference)));
}

/** The amount that was taken, or is to be taken. */
export function getAmount({ payment, captures }: PaymentDetails): number {
  return captures[0]?.amount ?? payment.amount;
}

export function sumAmounts(movements: readonly { amount: number }[]): number {
  return movements.reduce((total, { amount }) => total + amount, 0);
}
