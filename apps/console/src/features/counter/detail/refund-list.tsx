import { handBack } from "@santap/contract/calls/staff/counter";
import type { StaffRefund } from "@santap/contract/schemas/staff/counter";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { call } from "../../../api.ts";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import styles from "./detail.module.css";
import { useAct } from "../../../shell/act/use-act.ts";
import type { MoneyActProps } from "./money-act.ts";

/** Where each refund is; what is paid out by hand is said here, and confirmed by the diner. */
export function RefundList(props: MoneyActProps) {
  const t = useTranslation();
  const { refunds } = props.detail;
  if (refunds.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.subtitle}>{t("counter.refunds")}</h3>
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

function Refund({
  refund,
  person,
  detail,
  online,
  onDone,
}: MoneyActProps & { refund: StaffRefund }) {
  const t = useTranslation();
  const { time } = useFormat();
  const act = useAct(onDone);
  const { refundId, amount, status, note, handedBy, handedAt, deniedAt } = refund;
  const again = deniedAt !== null;
  const refused = may(person, "refund:give") ? null : t("counter.notYours");
  const given = { storeId: person.storeId, orderId: detail.order.orderId, refundId, again };
  const give = (way: "CASH" | "TRANSFER") => void act.run(() => call(handBack, { ...given, way }));
  return (
    <>
      <span className={styles.line}>
        <span className={styles.grow}>
          {t(`counter.refundStatus.${status}`)}
          <span className={styles.small}>
            {[note, handedAt !== null && `${handedBy} ${time(handedAt)}`]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className={styles.money}>{formatRupiah(amount)}</span>
      </span>
      {status === "OFFLINE_DUE" && (
        <>
          {again && <p className={styles.denied}>{t("counter.denied")}</p>}
          {(["CASH", "TRANSFER"] as const).map((way) => (
            <ActionButton
              key={way}
              label={t(`counter.${again ? "handAgain" : "handBack"}.${way}`, {
                amount: formatRupiah(amount),
              })}
              refused={online ? refused : t("counter.offline")}
              loading={act.sending}
              onClick={() => give(way)}
            />
          ))}
        </>
      )}
      <p className={styles.problem} role="alert">
        {act.problem}
      </p>
    </>
  );
}
