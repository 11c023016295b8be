import type { Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { isAdded, readChange } from "../board-view.ts";
import styles from "../ticket-card.module.css";

/** KDS-2: what is new, changed or taken off on a ticket that was there before. */
export function LineChange({ line, ticket }: { line: TicketLine; ticket: Ticket }) {
  const t = useTranslation();
  const { time } = useFormat();
  const { status, firedAt, changedAt, quantity, note } = line;
  const change = readChange(line);
  return (
    <>
      {isAdded(line, ticket) && (
        <span className={styles.added}>{t("kitchen.added", { time: time(firedAt) })}</span>
      )}
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
