import { confirmRefund } from "@santap/contract/refund";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./order-detail.module.css";
import type { Order } from "./order-view.ts";

export interface HandBackProps {
  orderId: string;
  refund: Order["refunds"][number];
  onChanged: () => void;
}

/** The store says that it gave a refund's money back: whoever is owed it says whether that is so. */
export function HandBack({ orderId, refund, onChanged }: HandBackProps) {
  const words = useWords();
  const toast = useToast();
  const [telling, setTelling] = useState<boolean | null>(null);
  const { refundId, handedAt } = refund;
  const amount = rupiahInText(refund.amount);

  async function tell(received: boolean) {
    setTelling(received);
    const answer = await call(confirmRefund, {
      ...{ orderId, refundId, received },
      handedAt: handedAt ?? 0,
    });
    setTelling(null);
    onChanged();
    if (!answer.success) toast.show({ text: failureText(answer.error, words), tone: "danger" });
    else
      toast.show({ text: words(received ? "detail.handBack.done" : "detail.handBack.reopened") });
  }

  return (
    <Notice
      tone="turmeric"
      live="status"
      lead={<InfoIcon />}
      title={words("detail.handBack.title", { amount })}
    >
      <div className={styles.answers}>
        <Button
          full
          loading={telling === true}
          disabled={telling === false}
          onClick={() => void tell(true)}
        >
          {words("detail.handBack.received", { amount })}
        </Button>
        <Button
          full
          variant="text"
          loading={telling === false}
          disabled={telling === true}
          onClick={() => void tell(false)}
        >
          {words("detail.handBack.denied")}
        </Button>
      </div>
    </Notice>
  );
}
