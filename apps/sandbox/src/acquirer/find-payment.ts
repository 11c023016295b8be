import type { SandboxContext } from "../context.ts";
import type { PaymentDetails } from "../payment/payment.ts";
import type { OriginalNumbers } from "../payment/payment-store.ts";
import { type Result, refuse } from "./call/snap-call.ts";

/** The two families of calls: QR MPM and direct debit. */
export type Family = "QR" | "DEBIT";

/** A merchant cannot see another merchant's payments, nor a family the other's. */
export function findPayment(
  context: SandboxContext,
  family: Family,
  request: OriginalNumbers & { merchantId: string | null },
): Result<PaymentDetails> {
  const { merchantId } = request;
  if (merchantId !== null && !context.merchants.has(merchantId)) return refuse("INVALID_MERCHANT");
  const payment = context.payments.findOriginal(request);
  if (payment === null || (payment.method === "QRIS") !== (family === "QR")) {
    return refuse("TRANSACTION_NOT_FOUND");
  }
  const isOwn = merchantId === null || payment.merchantId === merchantId;
  return isOwn && payment.provider === "acquirer"
    ? { ok: true, value: context.payments.load(payment) }
    : refuse("TRANSACTION_NOT_FOUND");
}
