import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { Card, Section } from "@santap/ui/layout/section";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Initials } from "@santap/ui/media/initials";
import { Amount } from "@santap/ui/money/amount";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useState, type ReactNode } from "react";
import { totals } from "../../../feature-parts.ts";
import type { MessageId } from "../../../locales/message-id.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TableSession } from "../session/use-table-session.ts";
import { getFace } from "../session/face.ts";
import { groupByPerson, listOwnLines, type TableLine, type TableRound } from "./bill-view.ts";
import styles from "./bill.module.css";

interface BillLinesProps {
  session: TableSession;
  /** One of one's own is to change. */
  onLine: (lineId: string) => void;
}

/** The bill by person or by round, each dish with what the kitchen does. */
export function BillLines({ session, onLine }: BillLinesProps) {
  const t = useTranslation();
  const [view, setView] = useState<"person" | "round">("person");
  if (session.rounds.length === 0) return <p className="muted">{t("bill.empty")}</p>;
  return (
    <Section
      title={t("bill.items")}
      aside={
        <span className="row gap-2">
          {(["person", "round"] as const).map((one) => (
            <Chip key={one} pressed={view === one} onClick={() => setView(one)}>
              {t(one === "person" ? "bill.byPerson" : "bill.byRound")}
            </Chip>
          ))}
        </span>
      }
    >
      <div className="grid gap-3">
        {view === "person" ? (
          <ByPerson session={session} onLine={onLine} />
        ) : (
          <ByRound session={session} onLine={onLine} />
        )}
      </div>
      <Sums {...session} />
    </Section>
  );
}

/** From the prices of the dishes to what is to be paid. */
function Sums({ breakdown, payableAmount }: Pick<TableSession, "breakdown" | "payableAmount">) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (breakdown === null) return null;
  return (
    <details className={styles.total} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("bill.sums", { amount: rupiahInText(payableAmount) })}</summary>
      <p className={styles.about}>{t("bill.sumsText")}</p>
      <Deferred component={totals} active={open}>
        {(Totals) => <Totals breakdown={breakdown} />}
      </Deferred>
    </details>
  );
}

function ByPerson({ session, onLine }: BillLinesProps) {
  const t = useTranslation();
  const own = listOwnLines(session);
  return groupByPerson(session).map(({ participantId, name, colour, total, notes, lines }) => (
    <Group
      key={participantId}
      face={getFace(session, { participantId, name })}
      colour={colour}
      title={participantId === session.me ? t("bill.you", { name }) : name}
      notes={notes}
      total={total}
    >
      {lines.map((line) => (
        <Line
          key={line.lineId}
          line={line}
          onLine={onLine}
          round={line.round}
          changes={own.some(({ lineId }) => lineId === line.lineId)}
        />
      ))}
    </Group>
  ));
}

function ByRound({ session, onLine }: BillLinesProps) {
  const t = useTranslation();
  const own = listOwnLines(session);
  return session.rounds.map(({ roundId, state, by, note, lines }, nth) => (
    <Group
      key={roundId}
      face={getFace(session, by)}
      colour={by.colour}
      title={t("bill.round", { nth: nth + 1, name: by.name })}
      notes={note === "" ? [] : [note]}
      total={lines.reduce((sum, { share }) => sum + share, 0)}
    >
      {lines.map((line) => (
        <Line
          key={line.lineId}
          line={line}
          onLine={onLine}
          round={state}
          changes={own.includes(line)}
        />
      ))}
    </Group>
  ));
}

interface GroupProps {
  /** On the disc. */
  face: string;
  colour: number;
  title: string;
  /** About whole rounds. */
  notes: readonly string[];
  total: number;
  children: ReactNode;
}

function Group({ face, colour, title, notes, total, children }: GroupProps) {
  return (
    <Card padding="flush">
      <h3 className={styles.person}>
        <Initials name={face} nth={colour} />
        <span className={styles.personName}>{title}</span>
        <Amount rupiah={total} />
      </h3>
      {notes.map((note, nth) => (
        <p key={nth} className={styles.note}>
          “{note}”
        </p>
      ))}
      <ul>{children}</ul>
    </Card>
  );
}

const KITCHEN: Readonly<Record<string, MessageId>> = {
  PENDING: "shell.waitingForStaff",
  FIRED: "bill.kitchen.FIRED",
  PREPARING: "bill.kitchen.PREPARING",
  READY: "bill.kitchen.READY",
  SERVED: "bill.kitchen.SERVED",
  VOIDED: "bill.kitchen.VOIDED",
  CANCELLED: "bill.kitchen.CANCELLED",
};

interface LineProps extends Pick<BillLinesProps, "onLine"> {
  line: TableLine;
  round: TableRound["state"];
  /** It may still change. */
  changes: boolean;
}

function Line({ line, round, changes, onLine }: LineProps) {
  const t = useTranslation();
  const { name, imageUrl, quantity, amount, kitchenStatus, modifiers, note } = line;
  const about = [...modifiers, note && `“${note}”`].filter(Boolean).join(" · ");
  const voided = kitchenStatus === "VOIDED";
  const state = round === "REFUSED" ? "shell.refusedByStaff" : KITCHEN[kitchenStatus];
  return (
    <li className={styles.line} data-voided={voided}>
      <DishPicture src={imageUrl} kind="photo" size={48} dimmed={voided} />
      <span className="grow min-0 grid">
        <span className="anywhere">{name}</span>
        {about !== "" && <span className={styles.about}>{about}</span>}
        {state && (
          <span className={styles.kitchen} data-state={kitchenStatus}>
            {t(state)}
          </span>
        )}
        {changes && (
          <span className={styles.change}>
            <Button
              variant="text"
              size="small"
              label={t("bill.changeLine", { name })}
              onClick={() => onLine(line.lineId)}
            >
              {t("bill.change")}
            </Button>
          </span>
        )}
      </span>
      <span className={styles.sums}>
        <span className={styles.amount}>
          <Amount rupiah={amount} />
        </span>
        <span className="muted" data-count>
          ×{quantity}
        </span>
      </span>
    </li>
  );
}
