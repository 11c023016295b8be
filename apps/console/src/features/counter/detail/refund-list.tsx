import type { StaffRefund } from "@santap/contract/schemas/staff/counter";
import { isLongUnanswered } from "@santap/domain/refund/unanswered";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";
import { PayoutForm } from "./payout-form.tsx";
import type { MoneyActionProps } from "./money-action.ts";

/** Where each refund is; what is paid out by hand is said here, and confirmed by the diner. */
export function RefundList(props: MoneyActionProps) {
  const t = useTranslation();
  const { refunds } = props.detail;
  if (refunds.length === 0) return null;
  return (
    <section className="stack gap-3">
      <h3 className="bold">{t("counter.refunds")}</h3>
      <ul className={styles.rows}>
        {refunds.map((refund) => (
          <li key={refund.refundId} className={styles.stack}>
            <Refund {...props} refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refund({ refund, ...props }: MoneyActionProps & { refund: StaffRefund }) {
  const t = useTranslation();
  const { time } = useFormat();
  const [now] = useState(Date.now);
  const { amount, status, note, returned, handedBy, handedAt, handedWay } = refund;
  const isUnanswered =
    status === "OFFLINE_GIVEN" && handedAt !== null && isLongUnanswered(handedAt, now);
  const method = returned?.method === "CASH" ? t("counter.cash") : (returned?.method ?? "");
  return (
    <>
      <span className="row gap-3">
        <span className="grow min-0 anywhere">
          {t(`counter.refundStatus.${status}`)}
          <span className={styles.small}>
            {[
              returned && t(`counter.returned.${returned.why}`, { method }),
              note,
              handedAt !== null && handedWay !== null && t(`counter.handedWay.${handedWay}`),
              handedAt !== null && `${handedBy} ${time(handedAt)}`,
              isUnanswered && t("counter.unanswered"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className={styles.money}>{formatRupiah(amount)}</span>
      </span>
      <PayoutForm {...props} refund={refund} />
    </>
  );
}
