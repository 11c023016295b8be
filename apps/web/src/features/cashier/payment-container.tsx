import { lazy, Suspense } from "react";
import { navigate } from "../../shell/route/place.ts";
import { useQueryParams } from "../../shell/route/router.tsx";
import { backTarget, orderTarget, readPaymentParams } from "./payment-params.ts";
import { PaymentSkeleton } from "./steps/payment-skeleton.tsx";
import { paymentStepOf } from "./steps/payment-step.ts";
import { WaitPayStep } from "./steps/wait-pay-step.tsx";

const CashierStep = lazy(async () => ({
  default: (await import("./counter/cashier-step.tsx")).CashierStep,
}));
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

  if (step === "waitPay") {
    // A payment is under way: it is the order that knows of it, not the page before the checkout.
    return (
      <WaitPayStep
        key={`${params.orderId} ${params.box}`}
        params={params}
        onBack={() => leaveFor(orderTarget(params.orderId))}
      />
    );
  }
  return (
    <Suspense fallback={<PaymentSkeleton onBack={goBack} />}>
      {step === "payCode" ? (
        <PayCodeStep {...params} />
      ) : (
        <CashierStep params={params} onBack={goBack} />
      )}
    </Suspense>
  );
}
