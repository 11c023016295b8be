import { orderDetail } from "@santap/contract/calls/order";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { StarIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { useState } from "react";
import { useLanguage } from "@santap/client/language-provider";
import { isDealPage } from "../../../paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./payment-success.module.css";

/** Here too, as the name of every further file is part of every first paint. */
export { explainEnd } from "./explain-end.ts";

export interface PaymentSuccessProps {
  orderId: string;
  pageId: string;
  amount: number;
  isFirst: boolean;
  /** Skips the automatic redirect. */
  onNext: () => void;
}

/** Shown for 4 seconds before the order. */
export function PaymentSuccess({ orderId, pageId, amount, isFirst, onNext }: PaymentSuccessProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [paidAt] = useState(Date.now);
  // Vouchers do not go to the kitchen; the purchase's page shows them.
  const isDeal = isDealPage(pageId);
  return (
    <Screen
      bleed
      bottom={
        <Button full onClick={onNext}>
          {t("again.seeOrder")}
        </Button>
      }
    >
      <div className={styles.paid}>
        <PaidMark />
        <h1 className={styles.title}>{t("pay.paidTitle")}</h1>
        {!isDeal && <p className={styles.text}>{t("again.paidText")}</p>}
        <p className={styles.amount}>
          <Amount rupiah={amount} size="large" />
        </p>
        {!isDeal && <OrderFacts orderId={orderId} />}
        <p className={styles.quiet}>QRIS · {formatTime(paidAt, language)}</p>
        {isFirst && (
          <div className={styles.first}>
            <Notice tone="turmeric" live="status" lead={<StarIcon />} title={t("again.firstTitle")}>
              {t("again.firstText")}
            </Notice>
          </div>
        )}
      </div>
    </Screen>
  );
}

/** What the order is called by, where it goes and about when. Its room is there before the facts are. */
function OrderFacts({ orderId }: { orderId: string }) {
  const t = useTranslation();
  const order = useCall(orderDetail, { orderId }, { enabled: orderId !== "" });
  const { dayNumber = null, tableLabel = null, aboutMinutes = null } = order.data ?? {};
  return (
    <div className={styles.facts}>
      {dayNumber !== null && (
        <>
          <p className={styles.quiet}>{t("again.number")}</p>
          <p className={styles.number}>{dayNumber}</p>
        </>
      )}
      {order.data && (
        <p className={styles.text}>
          {tableLabel === null ? t("again.takeaway") : t("again.table", { table: tableLabel })}
          {aboutMinutes !== null && ` · ${t("again.about", { minutes: aboutMinutes })}`}
        </p>
      )}
    </div>
  );
}
