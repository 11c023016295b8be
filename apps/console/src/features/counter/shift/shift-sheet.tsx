import type { ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { Button } from "@santap/ui/input/button";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ShiftSums, Sum } from "./shift-sums.tsx";
import styles from "./shift.module.css";

/** What is handed over with the drawer; the only thing that is printed. */
export function Sheet({ sheet }: { sheet: ShiftSheet }) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { closedBy, closedAt, counted, expected, reason, approvedBy } = sheet;
  return (
    <section className={styles.panel} aria-label={t("counter.sheet")} data-printed="true">
      <h2 className={styles.title}>{t("counter.sheet")}</h2>
      <ShiftSums shift={sheet} />
      <dl className={styles.sums}>
        <Sum label={t("counter.expected")} amount={expected} />
        <Sum label={t("counter.counted")} amount={counted} />
        <Sum label={t("counter.difference")} amount={counted - expected} />
      </dl>
      {reason !== "" && <p>{reason}</p>}
      <p className={styles.small}>
        {t("counter.closedBy", { name: closedBy, time: moment(closedAt) })}
        {approvedBy !== null && ` ${t("counter.approvedBy", { name: approvedBy })}`}
      </p>
      <Button variant="secondary" full onClick={() => window.print()}>
        {t("counter.print")}
      </Button>
    </section>
  );
}
