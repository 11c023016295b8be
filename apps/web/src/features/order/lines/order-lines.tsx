import type { OrderLine, OrderRound } from "@santap/contract/order";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Initials } from "@santap/ui/media/initials";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useWords } from "../../../shell/language/words.tsx";
import { groupByPerson } from "./group-by-person.ts";
import styles from "./order-lines.module.css";

export interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Of a shared bill: some may wait for the staff, or were not accepted. */
  rounds?: readonly OrderRound[];
}

/** The dishes of an order; where several people share it, by who added them. */
export function OrderLines({ lines, rounds = [] }: OrderLinesProps) {
  const words = useWords();
  const groups = groupByPerson(lines);
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.nth}>
          {groups.length > 1 && (
            <p className={styles.person}>
              <Initials name={letterOf(group.nth)} nth={group.nth} />
              {words("order.guest", { letter: letterOf(group.nth) })}
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
        </div>
      ))}
    </div>
  );
}

function Line({ line, round }: { line: OrderLine; round: OrderRound["state"] | undefined }) {
  const words = useWords();
  const { name, modifiers, note, quantity, amount, imageUrl } = line;
  const about = [...modifiers, note && `“${note}”`].filter(Boolean).join(" · ");
  const voided = line.kitchenStatus === "VOIDED";
  return (
    <li className={styles.line} data-voided={voided}>
      <DishPicture src={imageUrl} kind="photo" size={48} dimmed={voided} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {about && <p className={styles.about}>{about}</p>}
        {voided && (
          <p className={styles.about}>
            {words(round === "REFUSED" ? "shell.refusedByStaff" : "order.voided")}
          </p>
        )}
        {!voided && round === "AWAITING_STAFF" && (
          <p className={styles.waiting}>{words("shell.waitingForStaff")}</p>
        )}
      </div>
      <div className={styles.sums}>
        <span className={styles.quantity}>×{quantity}</span>
        <span className={styles.amount}>{formatRupiah(amount)}</span>
      </div>
    </li>
  );
}

/** A, B, C …: people at a table need no names to tell their dishes apart. */
function letterOf(nth: number): string {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(nth % 26);
}
