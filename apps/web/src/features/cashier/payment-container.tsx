import { lazy, Suspense, useEffect } from "react";
import { withWords } from "../../shell/language/catalog.ts";
import { navigate } from "../../shell/route/place.ts";
import { useQueryParams } from "../../shell/route/router.tsx";
import { backTarget, orderTarget, readPaymentParams } from "./payment-params.ts";
import { PaymentSkeleton } from "./steps/payment-skeleton.tsx";
import { paymentStepOf } from "./steps/payment-step.ts";

const CashierStep = lazy(async () => ({
  default: (await import("./counter/cashier-step.tsx")).CashierStep,
}));
const loadWaitPay = () =>
  withWords(["pay"], async () => (await import("./steps/wait-pay-step.tsx")).WaitPayStep);
const WaitPayStep = lazy(async () => ({ default: await loadWaitPay() }));
const PayCodeStep = lazy(async () => ({
  default: (await import("./steps/pay-code-step.tsx")).PayCodeStep,
}));

/** Paying an order: the checkout counter, waiting for a wallet, or the QR code. */
export function PaymentContainer() {
  const query = useQueryParams();
  const params = readPaymentParams(query);
  const leaveFor = (target: string) => navigate(target, { replace: true });
  const goBack = () => leaveFor(backTarget(params));
  const step = paymentStepOf(params.payStatus);

  // Where a wallet is paid with, waiting comes next: its code is there before the connection may go.
  useEffect(() => void loadWaitPay().catch(() => undefined), []);

  return (
    <Suspense fallback={<PaymentSkeleton onBack={goBack} />}>
      {step === "cashier" && <CashierStep params={params} onBack={goBack} />}
      {step === "payCode" && <PayCodeStep {...params} />}
      {step === "waitPay" && (
        <WaitPayStep
          key={`${params.orderId} ${params.box}`}
          params={params}
          // A payment is under way: it is the order that knows of it, not the page before the checkout.
          onBack={() => leaveFor(orderTarget(params.orderId))}
        />
      )}
    </Suspense>
  );
}
