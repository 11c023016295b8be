import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readChange } from "./read-ticket.ts";
import styles from "./ticket-card.module.css";

/** KDS-2: what is changed or taken off on a ticket that was there before. */
export function LineChange({ line }: { line: TicketLine }) {
  const t = useTranslation();
  const { time } = useFormat();
  const { status, changedAt, quantity, note } = line;
  const change = readChange(line);
  return (
    <>
      {change !== null && (
        <span className={styles.changed}>
          {t("kitchen.changed", { time: time(change.at) })}
          {change.quantity !== quantity && ` · ${t("kitchen.was", { quantity: change.quantity })}`}
          {change.note !== note && change.note !== "" && <del>{change.note}</del>}
        </span>
      )}
      {status === "VOIDED" && changedAt !== null && (
        <span className={styles.gone}>{t("kitchen.gone", { time: time(changedAt) })}</span>
      )}
    </>
  );
}
