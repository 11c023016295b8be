import { listOtherAllergies } from "@santap/domain/kitchen/allergy-note";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getCalled } from "../board-view.ts";
import { getTone, isNewRound, listRounds, readClock, READY_LIMITS } from "./read-ticket.ts";
import { RoundBlock } from "./round-block.tsx";
import { TicketFoot } from "./ticket-foot.tsx";
import { TicketHead } from "./ticket-head.tsx";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";

export function TicketCard(props: TicketCardProps) {
  const { ticket, limits, now, stopped, seen, action, view } = props;
  const t = useTranslation();
  const rounds = listRounds(ticket, seen);
  const clock = readClock(ticket, rounds);
  const age = now - clock.since;
  const tone = getTone(age, clock.ready ? READY_LIMITS : limits);
  // At the pass green is what can go out, and so is what has just become ready.
  const canGo = view === "PASS" ? action !== null : clock.ready;
  const who = ticket.tableLabel
    ? t("kitchen.table", { label: ticket.tableLabel })
    : t("kitchen.takeaway");
  const number = ticket.number === null ? "" : `#${ticket.number}`;
  return (
    <article
      className={styles.ticket}
      data-tone={canGo && tone === "fresh" ? "ready" : tone}
      data-stopped={stopped}
      data-long={rounds.flatMap(({ lines }) => lines).length > 1}
      data-called={getCalled(ticket)}
      tabIndex={-1}
      aria-label={`${who} ${number}`.trim()}
    >
      <TicketHead {...props} clock={clock} age={age} tone={tone} />
      {props.movedFrom !== null && (
        <button type="button" className={styles.moved} onClick={props.onMovedSeen}>
          <b>{t("kitchen.moved", { label: props.movedFrom })}</b> {t("kitchen.seen")}
        </button>
      )}
      <ul className={styles.lines}>
        {listOtherAllergies(ticket.allergies, rounds[0]).map((note) => (
          <li key={note} className={styles.remark}>
            <AllergyNote note={note} word={t("kitchen.partyAllergy")} />
          </li>
        ))}
        {rounds.map((round) => (
          <RoundBlock
            key={round.round}
            {...props}
            round={round}
            strip={rounds.length > 1 && !(round === rounds[0] && round.since === clock.since)}
            isNew={isNewRound(round, ticket, now)}
          />
        ))}
      </ul>
      <TicketFoot {...props} rounds={rounds} />
    </article>
  );
}
