import { getOrderPath } from "../../paths.ts";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { lazy, Suspense, useEffect } from "react";
import { withMessages } from "../../shell/language/catalog.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { useQueryParams } from "../../shell/route/router.tsx";
import { getBackPath, parsePaymentStep, readPaymentParams } from "./payment-params.ts";

const CashierStep = lazy(async () => ({
  default: (await import("./counter/cashier-step.tsx")).CashierStep,
}));
const loadWaitPay = () =>
  withMessages(["pay"], async () => (await import("./waiting/wait-pay-step.tsx")).WaitPayStep);
const WaitPayStep = lazy(async () => ({ default: await loadWaitPay() }));
const PayCodeStep = lazy(async () => ({
  default: (await import("./pay-code-step.tsx")).PayCodeStep,
}));

export function PaymentContainer() {
  const query = useQueryParams();
  const params = readPaymentParams(query);
  const leaveFor = (target: string) => navigate(target, { replace: true });
  const goBack = () => leaveFor(getBackPath(params));
  const step = parsePaymentStep(params.payStatus);

  // Preloaded: the connection may be lost while the wallet is open.
  useEffect(() => void loadWaitPay().catch(() => undefined), []);

  return (
    <Suspense fallback={<PaymentSkeleton onBack={goBack} />}>
      {step === "cashier" && <CashierStep params={params} onBack={goBack} />}
      {step === "payCode" && <PayCodeStep {...params} />}
      {step === "waitPay" && (
        <WaitPayStep
          key={`${params.orderId} ${params.box}`}
          params={params}
          // Not to the page before the checkout: only the order shows the pending payment.
          onBack={() => leaveFor(getOrderPath(params.orderId, params.pageId))}
        />
      )}
    </Suspense>
  );
}

/** Specification: a title and a paragraph of five lines while the code of a step loads. */
const LINES = 5;

function PaymentSkeleton({ onBack }: { onBack: () => void }) {
  const t = useTranslation();
  return (
    <Screen nav={<NavBar title={t("cashier.title")} backLabel={t("shell.back")} onBack={onBack} />}>
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="title" />
        <SkeletonLines count={LINES} />
      </SkeletonGroup>
    </Screen>
  );
}
