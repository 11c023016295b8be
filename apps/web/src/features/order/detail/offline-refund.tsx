import { confirmRefund } from "@santap/contract/calls/refund";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "@santap/client/call-failure";
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
  const [answering, setAnswering] = useState<boolean | null>(null);
  const { refundId, handedAt } = refund;
  const amount = rupiahInText(refund.amount);

  async function answerRefund(received: boolean) {
    setAnswering(received);
    const answer = await call(confirmRefund, {
      orderId,
      refundId,
      received,
      handedAt: handedAt ?? 0,
    });
    setAnswering(null);
    onChanged();
    if (!answer.success) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    else toast.show({ text: t(received ? "again.handBack.done" : "again.handBack.reopened") });
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
