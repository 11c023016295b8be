import { confirmRefund } from "@santap/contract/calls/refund";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./order-detail.module.css";
import type { Order } from "./order-view.ts";

export interface OfflineRefundProps {
  orderId: string;
  refund: Order["refunds"][number];
  onChanged: () => void;
}

/** Staff recorded a cash refund; the payer confirms or denies having received it. */
export function OfflineRefund({ orderId, refund, onChanged }: OfflineRefundProps) {
  const t = useTranslation();
  const toast = useToast();
  const { busy, run } = useAction(onChanged);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const answering = busy ? answer : null;
  const { refundId, handedAt } = refund;
  const amount = rupiahInText(refund.amount);

  async function answerRefund(received: boolean) {
    setAnswer(received);
    const payload = { orderId, refundId, received, handedAt: handedAt ?? 0 };
    if (!(await run(() => call(confirmRefund, payload)))) return;
    toast.show({ text: t(received ? "again.handBack.done" : "again.handBack.reopened") });
  }

  return (
    <Notice
      tone="turmeric"
      live="status"
      lead={<InfoIcon />}
      title={t("again.handBack.title", { amount })}
    >
      <div className={styles.answers}>
        <Button
          full
          loading={answering === true}
          disabled={answering === false}
          onClick={() => void answerRefund(true)}
        >
          {t("again.handBack.received", { amount })}
        </Button>
        <Button
          full
          variant="text"
          loading={answering === false}
          disabled={answering === true}
          onClick={() => void answerRefund(false)}
        >
          {t("again.handBack.denied")}
        </Button>
      </div>
    </Notice>
  );
}
