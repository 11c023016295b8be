import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { RefreshIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { DishCount } from "./board-view.ts";
import styles from "./kitchen.module.css";

interface AllDayProps {
  dishes: readonly DishCount[];
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  undoable: number;
  onUndo: () => void;
  /** Null for who may not. */
  onSoldOut: (() => void) | null;
  onPause: (() => void) | null;
}

/** How many of each dish are left to prepare, and the way back from the last tap. */
export function AllDay(props: AllDayProps) {
  const t = useTranslation();
  const { dishes, undoable, onUndo, onSoldOut, onPause } = props;
  const { warnMinutes, lateMinutes } = props.limits;
  return (
    <aside className={styles.side}>
      <h2 className={styles.sideTitle}>{t("kitchen.allDay")}</h2>
      <ul className={styles.counts}>
        {dishes.map(({ name, quantity }) => (
          <li key={name}>
            <span className={styles.count}>{quantity}</span> {name}
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        <li data-tone="fresh">{t("kitchen.until", { minutes: warnMinutes })}</li>
        <li data-tone="warn">{t("kitchen.over", { minutes: warnMinutes })}</li>
        <li data-tone="late">{t("kitchen.over", { minutes: lateMinutes })}</li>
      </ul>
      <button
        type="button"
        className={styles.sideButton}
        disabled={undoable === 0}
        onClick={onUndo}
      >
        <RefreshIcon size={20} /> {t("kitchen.undo")}
      </button>
      {onSoldOut && (
        <button type="button" className={styles.sideButton} onClick={onSoldOut}>
          {t("kitchen.soldOut")}
        </button>
      )}
      {onPause && (
        <button type="button" className={styles.sideButton} onClick={onPause}>
          {t("kitchen.pause")}
        </button>
      )}
    </aside>
  );
}
