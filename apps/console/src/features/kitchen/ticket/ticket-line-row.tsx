import type { TicketLine } from "@santap/contract/schemas/staff/kitchen";
import { findContained, isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { CheckIcon } from "@santap/ui/media/icons";
import { ContainsMark } from "../../../shell/allergy/allergy-note.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getNextMove, isOpen, type TicketAction } from "../board-view.ts";
import { DishName } from "./dish-name.tsx";
import { LineChange } from "./line-change.tsx";
import { Remark } from "./remark.tsx";
import { StationMarks } from "./station-marks.tsx";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";

interface TicketLineRowProps extends Pick<
  TicketCardProps,
  "ticket" | "view" | "stationNames" | "soldOut" | "onAction"
> {
  line: TicketLine;
}

/** A tap on it is the line's own next step. */
export function TicketLineRow(props: TicketLineRowProps) {
  const { line, ticket, view, stationNames, soldOut, onAction } = props;
  const t = useTranslation();
  const action = getLineAction(line, view);
  const { name, quantity, modifiers, note, status } = line;
  const contained = findContained(line.contents, [...ticket.allergies, note]);
  const allergy = isAllergyNote(note);
  const remark = (
    <span className={styles.own}>
      <Remark note={note} />
    </span>
  );
  const words = (
    <>
      {note !== "" && allergy && remark}
      <span className={styles.quantity} data-count>
        {quantity}
      </span>
      <span className={styles.dish}>
        <span className={styles.name}>
          <DishName name={name} />
        </span>
        {isOpen(line) && soldOut.has(line.itemId) && (
          <span className={styles.off}>{t("dish.soldOut")}</span>
        )}
        {modifiers.length > 0 && <span className={styles.modifiers}>{modifiers.join(", ")}</span>}
        {status === "PREPARING" && view !== "PASS" && (
          <span className={styles.state}>{t("kitchen.preparing")}</span>
        )}
        <StationMarks line={line} view={view} names={stationNames} />
        <LineChange line={line} />
      </span>
      {status === "READY" && (
        <span className={styles.done}>
          <CheckIcon size={28} />
          <VisuallyHidden>{t("kitchen.isReady")}</VisuallyHidden>
        </span>
      )}
      {status !== "VOIDED" && contained.length > 0 && (
        <span className={styles.own}>
          <ContainsMark allergens={contained} />
        </span>
      )}
      {note !== "" && !allergy && remark}
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
    </li>
  );
}

/** The next step, or that one has seen that it was taken off. At the pass nothing is cooked. */
function getLineAction(line: TicketLine, view: TicketCardProps["view"]): TicketAction | null {
  const { lineId, status } = line;
  if (view === "PASS" && status !== "READY") return null;
  if (status === "VOIDED") return { kind: "SEEN", lineIds: [lineId] };
  const move = getNextMove(line);
  return move === null ? null : { kind: "MOVE", step: move.step, moves: [move] };
}
