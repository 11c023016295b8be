import type { Shift } from "@santap/contract/schemas/staff/shift";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Fragment } from "react";
import styles from "./shift.module.css";

/** Float, cash, hand-backs and entries, and beside them what the drawer does not hold. What they add up to is shown with the count. */
export function ShiftSums({ shift }: { shift: Shift }) {
  const t = useTranslation();
  const { moment, time } = useFormat();
  return (
    <>
      <p className="text-14 muted">
        {t("counter.openedBy", { name: shift.openedBy, time: moment(shift.openedAt) })}
      </p>
      <dl className="grid gap-2">
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
      <Tenders shift={shift} />
    </>
  );
}

/** NOV-29: each with its own line; a counter that took none shows none. */
function Tenders({ shift }: { shift: Shift }) {
  const t = useTranslation();
  const used = shift.tenders.filter(({ count, handedBack }) => count > 0 || handedBack > 0);
  if (used.length === 0) return null;
  return (
    <>
      <h3 className="text-14 muted">{t("counter.besideDrawer")}</h3>
      <dl className="grid gap-2">
        {used.map(({ tender, count, amount, handedBack }) => {
          const name = t(`cash.tender.${tender}`);
          return (
            <Fragment key={tender}>
              <Sum label={t("counter.tenderCount", { name, count })} amount={amount} />
              {handedBack > 0 && (
                <Sum label={t("counter.tenderBack", { name })} amount={-handedBack} />
              )}
            </Fragment>
          );
        })}
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
