import { isTender } from "@santap/domain/payment/tender";
import { Sheet } from "@santap/ui/overlay/sheet";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import styles from "./detail.module.css";
import type { MoneyActionProps } from "./money-action.ts";
import { RefundForm } from "./refund-form.tsx";

/** FLOOR-4: what came in, each with its refund. */
export function PaymentList(props: MoneyActionProps) {
  const t = useTranslation();
  const { detail, person, online } = props;
  const [refunding, setRefunding] = useState<string | null>(null);
  const payment = detail.payments.find(({ chargeId }) => chargeId === refunding);
  if (detail.payments.length === 0) return null;
  const refused = may(person, "refund:give") ? null : t("counter.notYours");
  return (
    <section className="stack gap-3">
      <h3 className="bold">{t("counter.payments")}</h3>
      <ul className={styles.rows}>
        {detail.payments.map(({ chargeId, payType, reference, amount, left, takenBy }) => (
          <li key={chargeId} className={styles.stack}>
            <span className="row gap-3">
              <span className="grow min-0 anywhere">
                {isTender(payType) ? t(`cash.tender.${payType}`) : payType}
                {takenBy !== null && (
                  <span className={styles.small}>
                    {[reference, takenBy].filter(Boolean).join(" · ")}
                  </span>
                )}
              </span>
              <span className={styles.money}>{formatRupiah(amount)}</span>
            </span>
            {left > 0 && detail.order.kind === "MEAL" && (
              <ActionButton
                label={t("counter.refund")}
                refused={online ? refused : t("counter.offline")}
                onClick={() => setRefunding(chargeId)}
              />
            )}
          </li>
        ))}
      </ul>
      <Sheet
        open={payment !== undefined}
        onClose={() => setRefunding(null)}
        title={t("counter.refund")}
        closeLabel={t("counter.close")}
      >
        {payment && <RefundForm {...props} payment={payment} onClose={() => setRefunding(null)} />}
      </Sheet>
    </section>
  );
}
