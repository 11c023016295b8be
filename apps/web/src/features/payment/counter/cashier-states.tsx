import { getOrderPath } from "../../../paths.ts";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import { useEffect, type ReactNode } from "react";
import { failureText, isTransient, type CallFailure } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { reportProblem } from "../../../shell/monitor/report-error.ts";
import { navigate } from "@santap/client/history";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import styles from "./counter.module.css";

interface CashierFailureProps {
  nav: ReactNode;
  error: CallFailure;
  orderId: string;
  pageId: string;
  onRetry: () => void;
}

/** Retry is offered for passing failures only. */
export function CashierFailure({ nav, error, orderId, pageId, onRetry }: CashierFailureProps) {
  const t = useTranslation();
  const isUnknown = error.code === ErrorCode.orderNotFound;
  const goOn = () => navigate(getOrderPath(isUnknown ? "" : orderId, pageId), { replace: true });
  return (
    <Screen nav={nav} align="center">
      <ErrorState
        picture={isTransient(error) ? "offline" : "receipt"}
        text={failureText(error, t)}
        action={
          isTransient(error)
            ? { label: t("shell.retry"), onClick: onRetry }
            : { label: t(isUnknown ? "cashier.toOrders" : "cashier.toOrder"), onClick: goOn }
        }
      />
    </Screen>
  );
}

/** The address names no order. */
export function NoOrder({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  useEffect(() => reportProblem("no orderId"), []);
  return (
    <Screen nav={nav} align="center">
      <ErrorState
        picture="receipt"
        text={t("cashier.noOrder")}
        action={{
          label: t("cashier.toOrders"),
          onClick: () => navigate(getOrderPath("", ""), { replace: true }),
        }}
      />
    </Screen>
  );
}

const USUAL_METHODS = 4;

export function CashierSkeleton({ nav }: { nav: ReactNode }) {
  const t = useTranslation();
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.middle}>
          <Skeleton shape="line" width="24%" />
          <Skeleton shape="title" width="52%" height="2.1875rem" />
          <Skeleton shape="line" width="40%" />
        </span>
        <Card>
          <span className="stack gap-5">
            {Array.from({ length: USUAL_METHODS }, (_, nth) => (
              <Skeleton key={nth} height="2.25rem" />
            ))}
          </span>
        </Card>
      </SkeletonGroup>
    </Screen>
  );
}
