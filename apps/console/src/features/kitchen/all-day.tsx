import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { RefreshIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { countAllDay } from "./board-view.ts";
import type { KitchenActions } from "./kitchen-sheets.tsx";
import styles from "./kitchen.module.css";
import type { Kitchen } from "./use-kitchen.ts";

interface AllDayProps {
  kitchen: Kitchen;
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  actions: KitchenActions;
}

/** How many of each dish are left to prepare, and the way back from the last tap. */
export function AllDay({ kitchen, limits, actions }: AllDayProps) {
  const t = useTranslation();
  const { bump, tickets } = kitchen;
  const { soldOut, pause } = actions;
  const { warnMinutes, lateMinutes } = limits;
  return (
    <aside className={styles.side}>
      <h2 className={styles.sideTitle}>{t("kitchen.allDay")}</h2>
      <ul className={styles.counts}>
        {countAllDay(tickets).map(({ name, quantity }) => (
          <li key={name}>
            <span className={styles.count} data-count>
              {quantity}
            </span>{" "}
            <span className="min-0 anywhere">{name}</span>
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
        disabled={bump.undoable === 0}
        onClick={bump.undo}
      >
        <RefreshIcon size={20} /> {t("kitchen.undo")}
      </button>
      {soldOut && (
        <button type="button" className={styles.sideButton} onClick={() => soldOut(null)}>
          {t("kitchen.soldOut")}
        </button>
      )}
      {pause && (
        <button type="button" className={styles.sideButton} onClick={pause}>
          {t("kitchen.pause")}
        </button>
      )}
    </aside>
  );
}
