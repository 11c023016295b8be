import { EmptyState } from "@santap/ui/layout/empty-state";
import { Amount } from "@santap/ui/money/amount";
import { Countdown } from "@santap/ui/money/countdown";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { useLanguage } from "@santap/client/language-provider";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./order-detail.module.css";
import {
  findLivePayment,
  findPaidPayment,
  getKitchenStep,
  getStepWords,
  type Order,
} from "./order-view.ts";
import { CancelPayment } from "./cancel-payment.tsx";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";

export interface OrderHeaderProps {
  order: Order;
  onChanged: () => void;
}

export function OrderHeader({ order, onChanged }: OrderHeaderProps) {
  switch (order.status) {
    case "PAID":
    case "COMPLETED":
      return <PaidHeader order={order} />;
    case "CANCELLED":
    case "EXPIRED":
      return <EndedHeader order={order} />;
    default:
      return <UnpaidHeader order={order} status={order.status} onChanged={onChanged} />;
  }
}

function PaidHeader({ order }: { order: Order }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const payment = findPaidPayment(order);
  const step = getKitchenStep(order.lines) ?? "RECEIVED";
  return (
    <div className={styles.paid} role="status">
      <PaidMark size={88} />
      <h2 className={styles.headline}>{t("detail.paidTitle")}</h2>
      <p className={styles.lead}>{t(`${getStepWords(order, step)}.text`)}</p>
      <Amount rupiah={payment?.amount ?? order.breakdown.payableAmount} size="large" />
      {payment?.paidAt && (
        <p className={styles.small}>
          {formatMethodName(payment.payType)} ·{" "}
          {formatTime(payment.paidAt, language, order.store.utcOffsetMinutes)}
        </p>
      )}
    </div>
  );
}

interface UnpaidHeaderProps extends OrderHeaderProps {
  status: "OPEN" | "AWAITING_PAYMENT" | "PAYING";
}

function UnpaidHeader({ order, status, onChanged }: UnpaidHeaderProps) {
  const t = useTranslation();
  const live = findLivePayment(order);
  return (
    <header className={styles.unpaid}>
      <p className={styles.lead} role="status">
        {t(`detail.header.${status}`)}
      </p>
      <Amount rupiah={order.breakdown.payableAmount} size="large" />
      {status === "AWAITING_PAYMENT" && order.expiresAt !== null && (
        <TimeToPay expiresAt={order.expiresAt} />
      )}
      {status === "PAYING" && live && <CancelPayment box={live.box} onChanged={onChanged} />}
    </header>
  );
}

function TimeToPay({ expiresAt }: { expiresAt: number }) {
  const t = useTranslation();
  const secondsLeft = useSecondsLeft(expiresAt);
  return (
    <Countdown
      label={t("detail.payWithin")}
      secondsLeft={secondsLeft}
      format={(left) =>
        left < 60
          ? t("detail.seconds", { seconds: left })
          : t("detail.minutesSeconds", { minutes: Math.floor(left / 60), seconds: left % 60 })
      }
      announce={(left) =>
        left < 60
          ? t("detail.secondsLeft", { seconds: left })
          : t("detail.minutesLeft", { minutes: Math.floor(left / 60) })
      }
    />
  );
}

function EndedHeader({ order }: { order: Order }) {
  const t = useTranslation();
  const ended = order.status === "CANCELLED" ? "CANCELLED" : "EXPIRED";
  return (
    <EmptyState
      picture="receipt"
      title={t(`detail.ended.${ended}.title`)}
      text={t(`detail.ended.${ended}.text`)}
    />
  );
}
