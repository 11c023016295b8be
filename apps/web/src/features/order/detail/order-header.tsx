import { EmptyState } from "@santap/ui/layout/empty-state";
import { Amount } from "@santap/ui/money/amount";
import { Countdown } from "@santap/ui/money/countdown";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { formatTime } from "../../../shell/language/moment.ts";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./order-detail.module.css";
import { kitchenStep } from "./kitchen-progress.ts";
import { livePaymentOf, paidWith, type Order } from "./order-view.ts";
import { StopPayment } from "./stop-payment.tsx";
import { methodName } from "../../../shell/pay-result/method-name.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";

export interface OrderHeaderProps {
  order: Order;
  /** Something was done to the order here. */
  onChanged: () => void;
}

/** Where the order stands, as the first thing seen. */
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
  const words = useWords();
  const { language } = useLanguage();
  const payment = paidWith(order);
  const step = kitchenStep(order.lines) ?? "RECEIVED";
  return (
    <div className={styles.paid} role="status">
      <PaidMark size={88} />
      <h2 className={styles.headline}>{words("detail.paidTitle")}</h2>
      <p className={styles.lead}>{words(`detail.kitchen.${step}.text`)}</p>
      <Amount rupiah={payment?.amount ?? order.breakdown.payableAmount} size="large" />
      {payment?.paidAt && (
        <p className={styles.small}>
          {methodName(payment.payType)} · {formatTime(payment.paidAt, language)}
        </p>
      )}
    </div>
  );
}

interface UnpaidHeaderProps extends OrderHeaderProps {
  status: "OPEN" | "AWAITING_PAYMENT" | "PAYING";
}

function UnpaidHeader({ order, status, onChanged }: UnpaidHeaderProps) {
  const words = useWords();
  const live = livePaymentOf(order);
  return (
    <header className={styles.unpaid}>
      <p className={styles.lead} role="status">
        {words(`detail.header.${status}`)}
      </p>
      <Amount rupiah={order.breakdown.payableAmount} size="large" />
      {status === "AWAITING_PAYMENT" && order.expiresAt !== null && (
        <TimeToPay expiresAt={order.expiresAt} />
      )}
      {status === "PAYING" && live && <StopPayment box={live.box} onChanged={onChanged} />}
    </header>
  );
}

function TimeToPay({ expiresAt }: { expiresAt: number }) {
  const words = useWords();
  const secondsLeft = useSecondsLeft(expiresAt);
  return (
    <Countdown
      label={words("detail.payWithin")}
      secondsLeft={secondsLeft}
      format={(left) =>
        left < 60
          ? words("detail.seconds", { seconds: left })
          : words("detail.minutesSeconds", { minutes: Math.floor(left / 60), seconds: left % 60 })
      }
      announce={(left) =>
        left < 60
          ? words("detail.secondsLeft", { seconds: left })
          : words("detail.minutesLeft", { minutes: Math.floor(left / 60) })
      }
    />
  );
}

function EndedHeader({ order }: { order: Order }) {
  const words = useWords();
  const ended = order.status === "CANCELLED" ? "CANCELLED" : "EXPIRED";
  return (
    <EmptyState
      picture="receipt"
      title={words(`detail.ended.${ended}.title`)}
      text={words(`detail.ended.${ended}.text`)}
    />
  );
}
