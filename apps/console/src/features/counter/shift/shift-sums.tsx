import type { Shift } from "@santap/contract/schemas/staff/shift";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import shared from "../../../shell/station.module.css";
import styles from "./shift.module.css";

/** Float, cash, hand-backs and entries. What they add up to is shown with the count. */
export function ShiftSums({ shift }: { shift: Shift }) {
  const t = useTranslation();
  const { moment, time } = useFormat();
  return (
    <>
      <p className={shared.small}>
        {t("counter.openedBy", { name: shift.openedBy, time: moment(shift.openedAt) })}
      </p>
      <dl className={styles.sums}>
        <Sum label={t("counter.float")} amount={shift.float} />
        <Sum label={t("counter.cashTaken")} amount={shift.cash} />
        <Sum label={t("counter.handedBack")} amount={-shift.handedBack} />
        {shift.entries.map(({ kind, amount, reason, by, approvedBy, at }) => (
          <Sum
            key={`${at}${by}${amount}`}
            label={[
              `${reason} · ${by} ${time(at)}`,
              ...(approvedBy === null ? [] : [t("counter.entryApproved", { name: approvedBy })]),
            ].join(" · ")}
            amount={kind === "IN" ? amount : -amount}
          />
        ))}
      </dl>
    </>
  );
}

export function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{formatRupiah(amount)}</dd>
    </div>
  );
}
