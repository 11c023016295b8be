import type { OrderLine, OrderRound } from "@santap/contract/schemas/order";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Initials } from "@santap/ui/media/initials";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CoveredNote, LineAmount } from "./charge-lines.tsx";
import styles from "./order-lines.module.css";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Of a shared bill; rounds may wait for staff or be refused. */
  rounds?: readonly OrderRound[];
}

/** Grouped by person where several share the order. */
export function OrderLines({ lines, rounds = [] }: OrderLinesProps) {
  const t = useTranslation();
  const groups = groupByPerson(lines);
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.nth}>
          {groups.length > 1 && (
            <p className={styles.person}>
              <Initials name={toLetter(group.nth)} nth={group.nth} />
              {t("order.guest", { letter: toLetter(group.nth) })}
            </p>
          )}
          <ul>
            {group.lines.map((line, nth) => (
              <Line
                key={`${line.lineKey}-${nth}`}
                line={line}
                round={rounds.find(({ roundId }) => roundId === line.roundId)?.state}
              />
            ))}
          </ul>
          {listNotes(rounds, group).map((note, nth) => (
            <p key={nth} className={styles.note}>
              “{note}”
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ line, round }: { line: OrderLine; round: OrderRound["state"] | undefined }) {
  const t = useTranslation();
  const { modifiers, note, quantity, imageUrl, coveredUnits, cancelled = 0 } = line;
  const about = [...modifiers, note && `“${note}”`].filter(Boolean).join(" · ");
  const voided = line.kitchenStatus === "VOIDED";
  return (
    <li className={styles.line} data-voided={voided}>
      <DishPicture src={imageUrl} kind="photo" size={48} dimmed={voided} />
      <div className="grow min-0">
        <div className={styles.head}>
          <p className={styles.name}>{line.name}</p>
          <div className={styles.sums}>
            <span className={styles.quantity} data-count>
              ×{quantity}
            </span>
            <span className={styles.amount}>
              <LineAmount {...line} />
            </span>
          </div>
        </div>
        <LocalName of={line} className={styles.about} />
        {about && <p className={styles.about}>{about}</p>}
        {voided && (
          <p className={styles.about}>
            {t(round === "REFUSED" ? "shell.refusedByStaff" : "order.voided")}
          </p>
        )}
        {cancelled > 0 && (
          <p className={styles.about}>
            {cancelled < quantity
              ? t("order.cancelledSome", { count: cancelled })
              : t("order.cancelled")}
          </p>
        )}
        <CoveredNote units={coveredUnits} />
        {!voided && round === "AWAITING_STAFF" && (
          <p className={styles.waiting}>{t("shell.waitingForStaff")}</p>
        )}
      </div>
    </li>
  );
}

/** About the rounds that a person sent. */
function listNotes(rounds: readonly OrderRound[], { lines }: PersonLines): string[] {
  const own = new Set(lines.map(({ roundId }) => roundId));
  return rounds
    .filter(({ roundId, note }) => own.has(roundId) && note !== "")
    .map(({ note }) => note);
}

/** Guests are named A, B, C … */
function toLetter(nth: number): string {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(nth % 26);
}

interface PersonLines {
  /** From 0, in the order of the first dish added. */
  nth: number;
  lines: OrderLine[];
}

function groupByPerson(lines: readonly OrderLine[]): PersonLines[] {
  const groups = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const group = groups.get(line.addedBy) ?? [];
    group.push(line);
    groups.set(line.addedBy, group);
  }
  return [...groups.values()].map((own, nth) => ({ nth, lines: own }));
}
