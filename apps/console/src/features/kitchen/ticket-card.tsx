import type { Board, Ticket, TicketLine } from "@santap/contract/schemas/staff/kitchen";
import {
  findContained,
  isAllergyNote,
  listOtherAllergies,
} from "@santap/domain/kitchen/allergy-note";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { CheckIcon, NoteIcon } from "@santap/ui/media/icons";
import { Fragment } from "react";
import { AllergyNote, ContainsMark } from "../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import {
  formatAge,
  getNextMove,
  getTone,
  listRounds,
  type Seen,
  type TicketAction,
} from "./board-view.ts";
import { LineChange } from "./change/line-change.tsx";
import { StationMarks } from "./expo/station-marks.tsx";
import styles from "./ticket-card.module.css";

interface TicketCardProps {
  ticket: Ticket;
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  /** On the screen, from 1; the key that bumps it. */
  place: number;
  /** Server's time, epoch ms. */
  now: number;
  /** KDS-1: nothing arrives any more; the clock shows the age at the last answer. */
  stopped: boolean;
  seen: Seen;
  /** Of the whole ticket; null for none. */
  action: TicketAction | null;
  /** At the pass: names of stations by id. Lines are prepared elsewhere. */
  stationNames?: ReadonlyMap<string, string>;
  onAction: (action: TicketAction) => void;
  /** Null for who may not say so. */
  onSoldOut: ((itemId: string) => void) | null;
}

export function TicketCard(props: TicketCardProps) {
  const { ticket, limits, place, now, stopped, seen, action, stationNames, onAction } = props;
  const t = useTranslation();
  const rounds = listRounds(ticket, seen);
  const age = now - ticket.firedAt;
  const tone = getTone(age, limits);
  // At the pass green is what can go out.
  const look = stationNames && action?.kind === "MOVE" ? "ready" : tone;
  const who = ticket.tableLabel
    ? t("kitchen.table", { label: ticket.tableLabel })
    : t("kitchen.takeaway");
  const number = ticket.number === null ? "" : `#${ticket.number}`;
  return (
    <article
      className={styles.ticket}
      data-tone={look}
      data-stopped={stopped}
      aria-label={`${who} ${number}`.trim()}
    >
      <header className={styles.head}>
        {place <= 9 && <kbd className={styles.key}>{place}</kbd>}
        <div className="grow min-0">
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
        {listOtherAllergies(ticket.allergies, rounds[0]).map((note) => (
          <li key={note} className={styles.remark}>
            <AllergyNote note={note} word={t("kitchen.partyAllergy")} />
          </li>
        ))}
        {rounds.map(({ round, note, lines }) => (
          <Fragment key={round}>
            {rounds.length > 1 && <li className={styles.round}>{t("kitchen.round", { round })}</li>}
            {note !== "" && (
              <li className={styles.remark}>
                <Remark note={note} />
              </li>
            )}
            {lines.map((line) => (
              <LineRow key={line.lineId} {...props} line={line} />
            ))}
          </Fragment>
        ))}
      </ul>
      {action !== null && (
        <button
          type="button"
          className={styles.bump}
          data-step={action.kind === "MOVE" ? action.step : action.kind}
          onClick={() => onAction(action)}
        >
          {action.kind === "SEEN"
            ? t("kitchen.seen")
            : t(`kitchen.step.${action.step as "START" | "FINISH" | "SERVE"}`)}
        </button>
      )}
    </article>
  );
}

interface LineRowProps extends Pick<
  TicketCardProps,
  "ticket" | "stationNames" | "onAction" | "onSoldOut"
> {
  line: TicketLine;
}

function LineRow({ line, ticket, stationNames, onAction, onSoldOut }: LineRowProps) {
  const t = useTranslation();
  const action = getLineAction(line, stationNames !== undefined);
  const { name, quantity, modifiers, note, status } = line;
  const contained = findContained(line.contents, [...ticket.allergies, note]);
  const words = (
    <>
      <span className={styles.quantity} data-count>
        {quantity}
      </span>
      <span className={styles.dish}>
        {note !== "" && isAllergyNote(note) && <Remark note={note} />}
        <span className={styles.name}>{name}</span>
        {status !== "VOIDED" && <ContainsMark allergens={contained} />}
        {modifiers.length > 0 && <span className={styles.modifiers}>{modifiers.join(", ")}</span>}
        {note !== "" && !isAllergyNote(note) && <Remark note={note} />}
        {stationNames ? (
          <StationMarks line={line} names={stationNames} />
        ) : (
          status === "PREPARING" && <span className={styles.state}>{t("kitchen.preparing")}</span>
        )}
        <LineChange line={line} ticket={ticket} />
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
      {action === null ? (
        <span className={styles.row}>{words}</span>
      ) : (
        <button type="button" className={styles.row} onClick={() => onAction(action)}>
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

/** A tap: the next step, or that one has seen that it was taken off. At the pass nothing is cooked. */
function getLineAction(line: TicketLine, pass: boolean): TicketAction | null {
  const { lineId, status } = line;
  if (pass && status !== "READY") return null;
  if (status === "VOIDED") return { kind: "SEEN", lineIds: [lineId] };
  const move = getNextMove(line);
  return move === null ? null : { kind: "MOVE", step: move.step, moves: [move] };
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
  if (isAllergyNote(note)) return <AllergyNote note={note} />;
  return (
    <span className={styles.note}>
      <NoteIcon size={22} /> {note}
    </span>
  );
}
