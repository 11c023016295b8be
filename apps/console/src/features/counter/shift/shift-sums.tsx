import type { Shift, ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Fragment } from "react";
import styles from "./shift.module.css";

interface ShiftSumsProps {
  shift: Shift;
  /** It is counted: before, what went through the drawer would tell what to count. */
  isCounted?: boolean;
}

/** Float, cash, hand-backs and entries, and beside them what the drawer does not hold. */
export function ShiftSums({ shift, isCounted = false }: ShiftSumsProps) {
  const t = useTranslation();
  const { moment, time } = useFormat();
  return (
    <>
      <p className="text-14 muted">
        {t("counter.openedBy", { name: shift.openedBy, time: moment(shift.openedAt) })}
      </p>
      <dl className="grid gap-2">
        <Sum label={t("counter.float")} amount={shift.float} />
        {isCounted && (
          <>
            <Sum label={t("counter.cashTaken")} amount={shift.cash} />
            <Sum label={t("counter.handedBack")} amount={-shift.handedBack} />
          </>
        )}
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

/** What passed all counters of the store in the meantime. */
export function StoreSums({ store }: { store: NonNullable<ShiftSheet["store"]> }) {
  const t = useTranslation();
  const { phone, vouchers, refunds } = store;
  return (
    <>
      <h3 className="text-14 muted">{t("counter.wholeStore")}</h3>
      <dl className="grid gap-2">
        <Sum label={t("counter.byPhone", { count: phone.count })} amount={phone.amount} />
        <Sum label={t("counter.byVoucher", { count: vouchers.count })} amount={vouchers.amount} />
        <Sum label={t("counter.givenBack", { count: refunds.count })} amount={-refunds.amount} />
      </dl>
    </>
  );
}

interface SumProps {
  label: string;
  amount: number;
  strong?: boolean;
}

export function Sum({ label, amount, strong = false }: SumProps) {
  return (
    <div className={styles.sum} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{formatRupiah(amount)}</dd>
    </div>
  );
}
