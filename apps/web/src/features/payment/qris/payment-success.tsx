import { dealOrderDetail } from "@santap/contract/calls/deal";
import { orderDetail } from "@santap/contract/calls/order";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { StarIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { useState } from "react";
import { useLanguage } from "@santap/client/language-provider";
import type { DataOf } from "@santap/contract/call";
import type { ToastOptions } from "@santap/ui/overlay/toast";
import { isDealPage } from "../../../paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { formatDayOf, formatTime } from "../../../shell/language/format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./payment-success.module.css";
import { call } from "../../../api.ts";

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
          {t(isDeal ? "again.seeVouchers" : "again.seeOrder")}
        </Button>
      }
    >
      <div className={styles.paid}>
        <PaidMark />
        <h1 className={styles.title}>{t("pay.paidTitle")}</h1>
        <p className={styles.text}>{t(isDeal ? "again.vouchersReady" : "again.paidText")}</p>
        <p className={styles.amount}>
          <Amount rupiah={amount} size="large" />
        </p>
        {isDeal ? <DealFacts orderId={orderId} /> : <OrderFacts orderId={orderId} />}
        <p className="text-14 muted tabular">QRIS · {formatTime(paidAt, language)}</p>
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
          <p className="text-14 muted tabular">{t("again.number")}</p>
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

/** What was bought and until when it holds. Its room is there before the facts are. */
function DealFacts({ orderId }: { orderId: string }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { data } = useCall(dealOrderDetail, { orderId }, { enabled: orderId !== "" });
  const until = data?.vouchers[0]?.validUntil;
  return (
    <div className={styles.facts}>
      {data && (
        <>
          <img className={styles.picture} src={data.deal.imageUrl} alt="" width={168} height={96} />
          <p className="bold">{data.deal.name}</p>
          {until !== undefined && (
            <p className={styles.text}>
              {t("again.validUntil", { date: formatDayOf(until, language) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

type Order = Pick<DataOf<typeof orderDetail>, "status" | "shares">;

const UNPAID_ENDS: readonly Order["status"][] = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"];
/** Staff close a code a moment before they record the cash. */
const CASH_FOLLOWS_MS = 1_000;

interface Teller {
  toast: { show: (options: ToastOptions) => void };
  t: Translate;
  /** That the order is cancelled. */
  options: ToastOptions;
}

/**
 * A code was closed: because its order or share was paid another way, such as in cash, or for good. Here, as the name
 * of every further file is part of every first paint.
 */
export async function explainEnd(orderId: string, { toast, t, options }: Teller): Promise<void> {
  const isPaid = await isPaidElsewhere(orderId);
  toast.show(isPaid ? { ...options, text: t("again.paidElsewhere"), tone: "success" } : options);
}

async function isPaidElsewhere(orderId: string): Promise<boolean> {
  const first = await read(orderId);
  if (first === null || UNPAID_ENDS.includes(first.status)) return false;
  if (isPaid(first, orderId)) return true;
  await new Promise((resolve) => setTimeout(resolve, CASH_FOLLOWS_MS));
  const second = await read(orderId);
  return second !== null && isPaid(second, orderId);
}

async function read(orderId: string): Promise<Order | null> {
  const answer = await call(orderDetail, { orderId });
  return answer.success ? answer.data : null;
}

function isPaid({ status, shares }: Order, orderId: string): boolean {
  const share = shares.find(({ shareId }) => shareId === orderId);
  return share?.state === "PAID" || status === "PAID" || status === "COMPLETED";
}
