import type { SandboxContext } from "../context.ts";
import { endPayment, pay } from "../payment/change-payment.ts";
import type { Payment } from "../payment/payment.ts";
import { getStatus, isLive } from "../payment/payment-status.ts";
import { WALLET_TERMS } from "../payment/wallet-terms.ts";
import { DEFAULT_ISSUER } from "./issuers.ts";

/** ABANDONED: the payer leaves, and may come back. */
export type PayerOutcome = "PAID" | "DECLINED" | "ABANDONED";

/** From now on the merchant cannot cancel the payment. */
export function enterWallet(context: SandboxContext, payment: Payment): Payment {
  if (getStatus(context.payments.load(payment), context.now()) !== "OPEN") return payment;
  const enteredAt = context.now().getTime();
  context.payments.setTime(payment, "enteredAt", enteredAt);
  return { ...payment, enteredAt };
}

/** False if the payment has ended. `late`: takes the money all the same, but never twice. */
export function finishPayment(
  context: SandboxContext,
  payment: Payment,
  { outcome, late }: { outcome: PayerOutcome; late?: boolean | undefined },
): boolean {
  if (outcome === "PAID") {
    const { method } = payment;
    const issuer = method === "QRIS" ? DEFAULT_ISSUER : WALLET_TERMS[method].brand;
    return pay(context, payment, { issuer, late }) !== null;
  }
  if (!isLive(getStatus(context.payments.load(payment), context.now()))) return false;
  if (outcome === "DECLINED") endPayment(context, payment, "declinedAt");
  else context.payments.setTime(payment, "enteredAt", null);
  return true;
}
