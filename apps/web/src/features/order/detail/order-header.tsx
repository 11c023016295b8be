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
  getAboutMinutes,
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
    case "WRITTEN_OFF":
      return <EndedHeader order={order} />;
    default:
      if (order.counterUntil !== null) {
        return <CounterHeader order={order} until={order.counterUntil} />;
      }
      return <UnpaidHeader order={order} status={order.status} onChanged={onChanged} />;
  }
}

function PaidHeader({ order }: { order: Order }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const payment = findPaidPayment(order);
  const step = getKitchenStep(order.lines) ?? "RECEIVED";
  const minutes = getAboutMinutes(order);
  return (
    <div className={styles.paid} role="status">
      <PaidMark size={order.dayNumber === null ? 88 : 56} />
      <h2 className={styles.headline}>{t("detail.paidTitle")}</h2>
      {order.dayNumber !== null && (
        <p className="stack items-center">
          <span className="text-14 muted tabular">{t("detail.dayNumber")}</span>
          <strong className={styles.digits}>{order.dayNumber}</strong>
        </p>
      )}
      <p className={styles.lead}>
        {t(`${getStepWords(order, step)}.text`)}
        {language === "zhCN" ? "" : " "}
        {minutes !== null && t("detail.about", { minutes })}
      </p>
      <Amount rupiah={payment?.amount ?? order.breakdown.payableAmount} size="large" />
      {payment?.paidAt && (
        <p className="text-14 muted tabular">
          {formatMethodName(payment.payType)} ·{" "}
          {formatTime(payment.paidAt, language, order.store.utcOffsetMinutes)}
        </p>
      )}
    </div>
  );
}

/** Until staff have confirmed the cash. */
function CounterHeader({ order, until }: { order: Order; until: number }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const time = formatTime(until, language, order.store.utcOffsetMinutes);
  return (
    <header className={styles.unpaid}>
      <p className={styles.lead} role="status">
        {t("detail.showAtCounter")}
      </p>
      <strong className={styles.digits}>#{order.orderNo}</strong>
      <Amount rupiah={order.breakdown.payableAmount} size="large" />
      <p className="text-14 muted tabular">{t("detail.counterUntil", { time })}</p>
    </header>
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
  const ended = order.status as "CANCELLED" | "EXPIRED" | "WRITTEN_OFF";
  return (
    <EmptyState
      picture="receipt"
      title={t(`detail.ended.${ended}.title`)}
      text={t(`detail.ended.${ended}.text`)}
    />
  );
}
