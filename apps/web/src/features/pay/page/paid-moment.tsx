import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { StarIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { useState } from "react";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { formatTime } from "../../../shell/language/moment.ts";
import { useWords } from "../../../shell/language/words.tsx";
import styles from "./paid-moment.module.css";

export interface PaidMomentProps {
  /** Whole rupiah. */
  amount: number;
  isFirst: boolean;
  /** On to the order, for whoever does not wait for it. */
  onNext: () => void;
}

/** The money has arrived. The order follows by itself in a moment. */
export function PaidMoment({ amount, isFirst, onNext }: PaidMomentProps) {
  const words = useWords();
  const { language } = useLanguage();
  const [paidAt] = useState(Date.now);
  return (
    <Screen
      bleed
      bottom={
        <Button full onClick={onNext}>
          {words("pay.seeOrder")}
        </Button>
      }
    >
      <div className={styles.paid}>
        <PaidMark />
        <h1 className={styles.title}>{words("pay.paidTitle")}</h1>
        <p className={styles.text}>{words("pay.paidText")}</p>
        <p className={styles.amount}>
          <Amount rupiah={amount} size="large" />
        </p>
        <p className={styles.quiet}>QRIS · {formatTime(paidAt, language)}</p>
        {isFirst && (
          <div className={styles.first}>
            <Notice
              tone="turmeric"
              live="status"
              lead={<StarIcon />}
              title={words("pay.firstTitle")}
            >
              {words("pay.firstText")}
            </Notice>
          </div>
        )}
      </div>
    </Screen>
  );
}
