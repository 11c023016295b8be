import { answerCall } from "@santap/contract/calls/staff/table";
import type { FloorCall, FloorRound, FloorTable } from "@santap/contract/schemas/staff/table";
import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { isCallLate } from "@santap/domain/table/floor-state";
import { Button } from "@santap/ui/input/button";
import { NoteIcon } from "@santap/ui/media/icons";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../../shell/action/action-problem.tsx";
import type { ReactNode } from "react";
import { call } from "../../api.ts";
import { useAction, type Action } from "@santap/client/use-action";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { AllergyNote } from "../../shell/allergy/allergy-note.tsx";
import { WarningIcon } from "../../shell/allergy/warning-icon.tsx";
import { BellIcon } from "./floor-icons.tsx";
import { may, type FloorPerson } from "./floor-person.ts";
import { countMinutes, listUndecided, type Chosen } from "./floor-view.ts";
import styles from "./needs.module.css";
import { useApprove } from "./use-approve.ts";
import type { LiveFloor } from "./use-floor.ts";

interface NeedsListProps {
  person: FloorPerson;
  live: LiveFloor;
  onChoose: (chosen: Chosen) => void;
}

/** FLOOR-3: who calls and for how long, rounds that wait, and parties that left; then who goes where. */
export function NeedsList({ person, live, onChoose }: NeedsListProps) {
  const t = useTranslation();
  const { rate } = useFormat();
  const action = useAction(() => void live.refetch());
  const { floor, now, online } = live;
  if (floor === null) return null;
  const { storeId } = person;
  const mayServe = online && may(person, "table:serve");
  const waiting = floor.calls.filter(({ state }) => state === "WAITING");
  const answered = floor.calls.filter(({ state }) => state === "ANSWERED");
  const left = floor.tables.filter((table) => table.left.length > 0);
  const undecided = listUndecided(floor, now);
  const isEmpty = waiting.length + floor.rounds.length + left.length + undecided.length === 0;
  return (
    <section className="stack gap-3" aria-label={t("floor.needs")}>
      <h2 className="text-20 bold">{t("floor.needs")}</h2>
      <ActionProblem text={action.problem} />
      {isEmpty && <p className={styles.small}>{t("floor.nothing")}</p>}
      <ul className={styles.cards}>
        {waiting.map((one, nth) => (
          <CallCard
            key={one.callId}
            one={one}
            now={now}
            action={action}
            mayServe={mayServe}
            first={nth === 0}
            onAnswer={() => call(answerCall, { storeId, callId: one.callId })}
          />
        ))}
        {floor.rounds.map((round) => (
          <RoundCard
            key={round.roundId}
            round={round}
            action={action}
            mayServe={mayServe}
            storeId={storeId}
            onOpen={() => onChoose({ tableId: "", sessionId: round.sessionId })}
          />
        ))}
        {left.map((table) => (
          <LeftCard key={table.tableId} table={table} now={now} onChoose={onChoose} />
        ))}
        {undecided.map(({ tableId, label, sessionId, openedAt }) => (
          <Card
            key={tableId}
            tone="round"
            icon={<NoteIcon size={22} />}
            title={t("floor.undecidedAt", { label })}
            text={t("floor.undecidedText", { minutes: countMinutes(openedAt, now) })}
          >
            <Button variant="secondary" onClick={() => onChoose({ tableId, sessionId })}>
              {t("floor.look")}
            </Button>
          </Card>
        ))}
      </ul>
      {answered.map((one) => (
        <p key={one.callId} className={styles.small}>
          {t("floor.answeredBy", {
            name: one.answeredBy ?? "",
            label: one.tableLabel,
            reason: t(`floor.reason.${one.reason}`),
          })}
        </p>
      ))}
      <p className={styles.small}>
        {t("floor.answered", {
          count: floor.answered.calls,
          minutes: rate(floor.answered.minutes),
        })}
      </p>
    </section>
  );
}

interface CardProps {
  tone: "call" | "late" | "round" | "left";
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function Card({ tone, icon, title, text, children }: CardProps) {
  return (
    <li className={styles.card} data-tone={tone} aria-label={title}>
      <span className={styles.icon}>{icon}</span>
      <span className="grid anywhere">
        <b>{title}</b>
        <span className={styles.small}>{text}</span>
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}

interface CallCardProps {
  one: FloorCall;
  /** The one that has waited longest. */
  first: boolean;
  now: number;
  action: Action;
  mayServe: boolean;
  onAnswer: () => ReturnType<typeof call<typeof answerCall>>;
}

function CallCard({ one, first, now, action, mayServe, onAnswer }: CallCardProps) {
  const t = useTranslation();
  const late = isCallLate(one.calledAt, now);
  const minutes = t("floor.ago", { minutes: countMinutes(one.calledAt, now) });
  const time = late ? t("floor.late", { minutes }) : minutes;
  const allergy = isAllergyNote(one.note);
  return (
    <Card
      tone={late ? "late" : "call"}
      icon={<BellIcon size={22} />}
      title={t("floor.callTitle", {
        label: one.tableLabel,
        reason: t(`floor.reason.${one.reason}`),
      })}
      text={
        <>
          {[time, allergy ? "" : one.note].filter(Boolean).join(" · ")}
          {allergy && <AllergyNote note={one.note} />}
        </>
      }
    >
      <Button
        variant={first ? "primary" : "secondary"}
        label={t("floor.goTo", { label: one.tableLabel })}
        disabled={!mayServe}
        loading={action.busy}
        onClick={() => void action.run(onAnswer)}
      >
        {t("floor.go")}
      </Button>
    </Card>
  );
}

interface RoundCardProps {
  round: FloorRound;
  action: Action;
  mayServe: boolean;
  storeId: string;
  onOpen: () => void;
}

function RoundCard({ round, action, mayServe, storeId, onOpen }: RoundCardProps) {
  const t = useTranslation();
  const approve = useApprove(action, { storeId, roundId: round.roundId });
  return (
    <Card
      tone="round"
      icon={<NoteIcon size={22} />}
      title={t("floor.roundAt", { label: round.tableLabel })}
      text={t("floor.roundText", {
        count: round.portions,
        amount: formatRupiah(round.subtotal),
      })}
    >
      <Button variant="secondary" onClick={onOpen}>
        {t("floor.look")}
      </Button>
      <Button variant="secondary" disabled={!mayServe} loading={action.busy} onClick={approve.run}>
        {approve.label}
      </Button>
    </Card>
  );
}

interface LeftCardProps {
  table: FloorTable;
  now: number;
  onChoose: (chosen: Chosen) => void;
}

function LeftCard({ table: { tableId, label, left }, now, onChoose }: LeftCardProps) {
  const t = useTranslation();
  const [party] = left;
  if (party === undefined) return null;
  return (
    <Card
      tone="left"
      icon={<WarningIcon size={22} />}
      title={t("floor.leftAt", { label })}
      text={t("floor.leftText", {
        minutes: countMinutes(party.openedAt, now),
        amount: formatRupiah(party.due),
      })}
    >
      <Button variant="secondary" onClick={() => onChoose({ tableId, sessionId: party.sessionId })}>
        {t("floor.openBill")}
      </Button>
    </Card>
  );
}
