import type { Board, Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { CheckIcon, InfoIcon, NoteIcon } from "@santap/ui/media/icons";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import {
  formatAge,
  getNextMove,
  getTicketMoves,
  getTone,
  isAdded,
  type Move,
} from "./board-view.ts";
import styles from "./ticket-card.module.css";

interface TicketCardProps {
  ticket: Ticket;
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  /** On the screen, from 1; the key that bumps it. */
  place: number;
  /** Server's time, epoch ms. */
  now: number;
  onMove: (moves: readonly Move[]) => void;
  /** Null for who may not say so. */
  onSoldOut: ((itemId: string) => void) | null;
}

export function TicketCard(props: TicketCardProps) {
  const { ticket, limits, place, now, onMove, onSoldOut } = props;
  const t = useTranslation();
  const age = now - ticket.firedAt;
  const tone = getTone(age, limits);
  const moves = getTicketMoves(ticket);
  const step = moves[0]?.step;
  const who = ticket.tableLabel
    ? t("kitchen.table", { label: ticket.tableLabel })
    : t("kitchen.takeaway");
  const number = ticket.number === null ? "" : `#${ticket.number}`;
  const shown = ticket.lines.filter(({ status }) => status !== "SERVED");
  return (
    <article className={styles.ticket} data-tone={tone} aria-label={`${who} ${number}`.trim()}>
      <header className={styles.head}>
        {place <= 9 && <kbd className={styles.key}>{place}</kbd>}
        <div className={styles.who}>
          <h2 className={styles.place}>{who}</h2>
          <p className={styles.number}>
            {number}{" "}
            {tone !== "fresh" &&
              t("kitchen.over", {
                minutes: tone === "late" ? limits.lateMinutes : limits.warnMinutes,
              })}
          </p>
        </div>
        <p className={styles.clock} role="timer">
          {formatAge(age)}
        </p>
      </header>
      <ul className={styles.lines}>
        {ticket.note !== "" && (
          <li>
            <Remark note={ticket.note} />
          </li>
        )}
        {shown.map((line) => (
          <LineRow key={line.lineId} {...{ line, ticket, onMove, onSoldOut }} />
        ))}
      </ul>
      {step !== undefined && (
        <button
          type="button"
          className={styles.bump}
          data-step={step}
          onClick={() => onMove(moves)}
        >
          {t(`kitchen.step.${step as "START" | "FINISH" | "SERVE"}`)}
        </button>
      )}
    </article>
  );
}

interface LineRowProps extends Pick<TicketCardProps, "ticket" | "onMove" | "onSoldOut"> {
  line: TicketLine;
}

function LineRow({ line, ticket, onMove, onSoldOut }: LineRowProps) {
  const t = useTranslation();
  const { time } = useFormat();
  const move = getNextMove(line);
  const { name, quantity, modifiers, note, status, firedAt, changedAt } = line;
  const words = (
    <>
      <span className={styles.quantity}>{quantity}</span>
      <span className={styles.dish}>
        {note !== "" && isAllergyNote(note) && <Remark note={note} />}
        <span className={styles.name}>{name}</span>
        {modifiers.length > 0 && <span className={styles.modifiers}>{modifiers.join(", ")}</span>}
        {note !== "" && !isAllergyNote(note) && <Remark note={note} />}
        {status === "PREPARING" && <span className={styles.state}>{t("kitchen.preparing")}</span>}
        {isAdded(line, ticket) && (
          <span className={styles.added}>{t("kitchen.added", { time: time(firedAt) })}</span>
        )}
        {status === "VOIDED" && changedAt !== null && (
          <span className={styles.gone}>{t("kitchen.gone", { time: time(changedAt) })}</span>
        )}
      </span>
      {status === "READY" && (
        <span className={styles.done}>
          <CheckIcon size={28} />
          <VisuallyHidden>{t("kitchen.isReady")}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <li className={styles.line} data-status={status}>
      {move === null ? (
        <span className={styles.row}>{words}</span>
      ) : (
        <button type="button" className={styles.row} onClick={() => onMove([move])}>
          {words}
        </button>
      )}
      {onSoldOut && (
        <button
          type="button"
          className={styles.soldOut}
          aria-label={t("kitchen.soldOutOf", { name })}
          onClick={() => onSoldOut(line.itemId)}
        >
          <SoldOutIcon />
        </button>
      )}
    </li>
  );
}

function SoldOutIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden fill="none" stroke="currentColor">
      <circle cx="12" cy="12" r="8.5" strokeWidth="2" />
      <path d="M6 18 18 6" strokeWidth="2" />
    </svg>
  );
}

/** As the diner wrote it; an allergy stands out. */
function Remark({ note }: { note: string }) {
  const allergy = isAllergyNote(note);
  return (
    <span className={allergy ? styles.allergy : styles.note}>
      {allergy ? <InfoIcon size={22} /> : <NoteIcon size={22} />} {note}
    </span>
  );
}
