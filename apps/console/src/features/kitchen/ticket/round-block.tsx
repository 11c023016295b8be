import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatAge, getTone, type RoundOnTicket } from "./read-ticket.ts";
import { Remark } from "./remark.tsx";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";
import { TicketLineRow } from "./ticket-line-row.tsx";

interface RoundBlockProps extends TicketCardProps {
  round: RoundOnTicket;
  /** Where the ticket's head does not speak of this round. */
  strip: boolean;
  isNew: boolean;
}

/** NOV-26: a round joins its party's ticket as a block with a clock of its own. */
export function RoundBlock({ round: block, strip, isNew, ...props }: RoundBlockProps) {
  const t = useTranslation();
  const { round, note, lines, since } = block;
  const age = since === null ? 0 : props.now - since;
  return (
    <>
      {strip && (
        <li className={styles.round} data-tone={getTone(age, props.limits)}>
          <span>{t("kitchen.round", { round })}</span>
          {isNew && <span className={styles.added}>{t("kitchen.added")}</span>}
          {since === null ? (
            <span>{t("kitchen.isReady")}</span>
          ) : (
            <span className={styles.roundClock} role="timer">
              {formatAge(age)}
            </span>
          )}
        </li>
      )}
      {note !== "" && (
        <li className={styles.remark}>
          <Remark note={note} />
        </li>
      )}
      {lines.map((line) => (
        <TicketLineRow key={line.lineId} {...props} line={line} />
      ))}
    </>
  );
}
