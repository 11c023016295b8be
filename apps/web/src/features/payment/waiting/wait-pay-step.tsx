import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { CloseIcon } from "@santap/ui/media/icons";
import type { ReactNode } from "react";
import { getOrderPath, paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { orderDetail } from "@santap/contract/calls/order";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Amount } from "@santap/ui/money/amount";
import { useTitle } from "../../../shell/state/use-title.ts";
import type { PaymentParams } from "../payment-params.ts";
import { useWaitPay } from "./use-wait-pay.ts";
import styles from "./wait-pay.module.css";
import { useCall } from "../../../shell/data/use-call.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { getKnownMethod } from "../pay-methods.ts";
import { findAwaitedPayment } from "./payment-status.ts";

interface WaitPayStepProps {
  params: PaymentParams;
  onBack: () => void;
}

export function WaitPayStep({ params, onBack }: WaitPayStepProps) {
  const t = useTranslation();
  const { check, checking, refused, unknown } = useWaitPay(params);
  const { orderId, pageId } = params;
  useTitle(t("cashier.waitTitle"));
  const nav = <NavBar title={t("cashier.waitTitle")} backLabel={t("shell.back")} onBack={onBack} />;
  if (unknown) return <UnknownPayment nav={nav} orderId={orderId} pageId={pageId} />;
  return (
    <Screen
      nav={nav}
      bottom={
        <WaitPayActions
          refused={refused}
          checking={checking}
          onCheck={() => void check()}
          counter={paths.cashier({ orderId, pageId })}
        />
      }
    >
      <div className={styles.head}>
        <span className={styles.icon} data-refused={refused || undefined}>
          {refused ? <CloseIcon size={40} /> : <ClockIcon size={40} />}
        </span>
        <p className={styles.text} data-refused={refused || undefined} role="status">
          {t(refused ? "pay.againPayTips" : "cashier.waitText")}
        </p>
        <AwaitedSummary orderId={orderId} box={params.box} />
      </div>
      {!refused && <WalletGuide />}
    </Screen>
  );
}

function WalletGuide() {
  const t = useTranslation();
  return (
    <Card>
      <h2 className={styles.guideTitle}>{t("cashier.guideTitle")}</h2>
      <ol className={styles.guide}>
        <li>{t("cashier.guide1")}</li>
        <li>{t("cashier.guide2")}</li>
        <li>{t("cashier.guide3")}</li>
      </ol>
    </Card>
  );
}

interface WaitPayActionsProps {
  refused: boolean;
  checking: boolean;
  onCheck: () => void;
  counter: string;
}

/** The primary action is checking the result, or paying again once the wallet has refused. */
function WaitPayActions({ refused, checking, onCheck, counter }: WaitPayActionsProps) {
  const t = useTranslation();
  const toCounter = () => navigate(counter, { replace: true });
  const check = (
    <Button
      key="check"
      full
      variant={refused ? "secondary" : "primary"}
      loading={checking}
      onClick={onCheck}
    >
      {t("cashier.check")}
    </Button>
  );
  const pay = (
    <Button key="pay" full variant={refused ? "primary" : "text"} onClick={toCounter}>
      {t(refused ? "cashier.payAgain" : "cashier.otherWay")}
    </Button>
  );
  return <div className="stack gap-2 full">{refused ? [pay, check] : [check, pay]}</div>;
}

interface UnknownPaymentProps extends Pick<PaymentParams, "orderId" | "pageId"> {
  nav: ReactNode;
}

function UnknownPayment({ nav, orderId, pageId }: UnknownPaymentProps) {
  const t = useTranslation();
  return (
    <Screen nav={nav} align="center">
      <ErrorState
        picture="receipt"
        text={t("cashier.unknownPayment")}
        action={{
          label: t(orderId === "" ? "cashier.toOrders" : "cashier.toOrder"),
          onClick: () => navigate(getOrderPath(orderId, pageId), { replace: true }),
        }}
      />
    </Screen>
  );
}

function AwaitedSummary({ orderId, box }: Pick<PaymentParams, "orderId" | "box">) {
  const t = useTranslation();
  const table = useLatestTable();
  const order = useCall(
    orderDetail,
    { orderId },
    { enabled: orderId !== "", participantToken: table?.participantToken },
  );
  if (order.isLoading) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="title" width="50%" />
      </SkeletonGroup>
    );
  }
  if (!order.data) return null;
  const { amount, payType } = findAwaitedPayment(order.data, box);
  const method = payType === null ? null : (getKnownMethod(payType)?.label ?? payType);
  return (
    <div className="stack items-center gap-1">
      <p className="text-14 muted">{t("cashier.total")}</p>
      <p>
        <Amount rupiah={amount} size="large" />
      </p>
      {method !== null && <p className="text-14 muted">{method}</p>}
    </div>
  );
}
