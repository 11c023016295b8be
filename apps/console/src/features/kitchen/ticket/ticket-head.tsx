import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getCalled } from "../board-view.ts";
import { countLateMinutes, formatAge, type TicketClock, type Tone } from "./read-ticket.ts";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";

interface TicketHeadProps extends Pick<TicketCardProps, "ticket" | "limits" | "view"> {
  clock: TicketClock;
  age: number;
  tone: Tone;
}

/** What is called, table or number, and for how long it has waited. */
export function TicketHead({ ticket, limits, view, clock, age, tone }: TicketHeadProps) {
  const t = useTranslation();
  const lines = ticket.lines.filter(({ status }) => status !== "VOIDED");
  const done = lines.filter(({ status }) => status === "READY" || status === "SERVED");
  return (
    <header className={styles.head}>
      <h2 className={styles.called}>{getCalled(ticket)}</h2>
      <p className={styles.clock} role="timer">
        {formatAge(age)}
      </p>
      <p className={styles.facts}>
        <span className={styles.tag}>
          {t(ticket.tableLabel === null ? "kitchen.takeaway" : "kitchen.tableWord")}
        </span>
        {ticket.calledName !== null && <b>{ticket.calledName}</b>}
        {ticket.tableLabel !== null && ticket.number !== null && <span>#{ticket.number}</span>}
        {view === "PASS" && (
          <span>{t("kitchen.progress", { done: done.length, all: lines.length })}</span>
        )}
        {clock.ready ? (
          <span>{t("kitchen.readyFor", { minutes: Math.floor(age / 60_000) })}</span>
        ) : (
          tone !== "fresh" && (
            <span>
              {tone === "late"
                ? t("kitchen.late", { minutes: countLateMinutes(age, limits.lateMinutes) })
                : t("kitchen.over", { minutes: limits.warnMinutes })}
            </span>
          )
        )}
      </p>
    </header>
  );
}
