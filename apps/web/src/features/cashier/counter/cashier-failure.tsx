import { ErrorCode } from "@santap/contract/errors/error-code";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import { useEffect, type ReactNode } from "react";
import { failureText, isPassing, type CallFailure } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { navigate } from "../../../shell/route/place.ts";
import { orderTarget } from "../payment-params.ts";

export interface CashierFailureProps {
  nav: ReactNode;
  error: CallFailure;
  orderId: string;
  onRetry: () => void;
}

/** The order could not be loaded: why, and the way on. A refusal is not tried again. */
export function CashierFailure({ nav, error, orderId, onRetry }: CashierFailureProps) {
  const words = useWords();
  const isUnknown = error.code === ErrorCode.orderNotFound;
  const goOn = () => navigate(orderTarget(isUnknown ? "" : orderId), { replace: true });
  return (
    <Screen nav={nav} place="center">
      <ErrorState
        picture={isPassing(error) ? "offline" : "receipt"}
        text={failureText(error, words)}
        action={
          isPassing(error)
            ? { label: words("shell.retry"), onClick: onRetry }
            : { label: words(isUnknown ? "cashier.toOrders" : "cashier.toOrder"), onClick: goOn }
        }
      />
    </Screen>
  );
}

/** An address without an order: reported, and nothing is asked of the server. */
export function NoOrder({ nav }: { nav: ReactNode }) {
  const words = useWords();
  useEffect(() => reportProblem("no orderId"), []);
  return (
    <Screen nav={nav} place="center">
      <ErrorState
        picture="receipt"
        text={words("cashier.noOrder")}
        action={{
          label: words("cashier.toOrders"),
          onClick: () => navigate(orderTarget(""), { replace: true }),
        }}
      />
    </Screen>
  );
}
