import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import type { ReactNode } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { track } from "../../../shell/tracking/told.ts";
import { useToldOnce } from "../../../shell/tracking/use-told-once.ts";
import type { PaymentParams } from "../payment-params.ts";
import { CashierFailure, NoOrder } from "./cashier-failure.tsx";
import { CashierSkeleton } from "./cashier-skeleton.tsx";
import { PayMethods } from "./pay-methods-card.tsx";
import { PaySummary } from "./pay-summary.tsx";
import type { CashierDetail } from "./pay-order-payload.ts";
import { useCashierDetail } from "./use-cashier-detail.ts";
import { useMethodChoice } from "./use-method-choice.ts";
import { usePay } from "./use-pay.ts";

export interface CashierStepProps {
  params: PaymentParams;
  onBack: () => void;
}

/** The checkout counter: how much, to whom, and how to pay it. */
export function CashierStep({ params, onBack }: CashierStepProps) {
  const words = useWords();
  useTitle(words("cashier.title"));
  const detail = useCashierDetail(params.orderId);
  const nav = (
    <NavBar title={words("cashier.title")} backLabel={words("shell.back")} onBack={onBack} />
  );

  if (params.orderId === "") return <NoOrder nav={nav} />;
  if (detail.data) {
    return <Counter nav={nav} params={params} detail={detail.data} reload={detail.refetch} />;
  }
  if (detail.error && !detail.isFetching) {
    return (
      <CashierFailure
        nav={nav}
        error={detail.error}
        orderId={params.orderId}
        onRetry={detail.refetch}
      />
    );
  }
  return <CashierSkeleton nav={nav} />;
}

interface CounterProps {
  nav: ReactNode;
  params: PaymentParams;
  detail: CashierDetail;
  reload: () => void;
}

function Counter({ nav, params, detail, reload }: CounterProps) {
  const words = useWords();
  const choice = useMethodChoice(detail.payTypeList);
  const { paying, pay } = usePay(params, reload);
  const { method, walletPhone } = choice;
  useToldOnce(params.orderId, () =>
    track("funnel", "cashier_viewed", {
      payableAmount: detail.order.payableAmount,
      payTypes: detail.payTypeList.map(({ payType }) => payType),
    }),
  );

  return (
    <Screen
      nav={nav}
      bottom={
        <Button
          full
          loading={paying}
          disabled={method === null || !choice.complete}
          onClick={() => method && void pay({ detail, method, walletPhone })}
        >
          {words("cashier.payNow")}
        </Button>
      }
    >
      <PaySummary detail={detail} />
      <PayMethods detail={detail} choice={choice} disabled={paying} />
    </Screen>
  );
}
