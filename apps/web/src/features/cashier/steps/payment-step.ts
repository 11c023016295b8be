/** The steps of the payment container. */
export const PAYMENT_STEPS = ["cashier", "waitPay", "payCode"] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** The active step by the address's `pay_status`; the checkout counter unless it names another. */
export function paymentStepOf(payStatus: string | null): PaymentStep {
  return PAYMENT_STEPS.find((step) => step === payStatus) ?? "cashier";
}
