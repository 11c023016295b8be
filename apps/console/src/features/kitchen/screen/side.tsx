import { RefreshIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { countAllDay } from "../board-view.ts";
import type { KitchenActions } from "../kitchen-sheets.tsx";
import styles from "../kitchen.module.css";
import { DishName } from "../ticket/dish-name.tsx";
import type { Kitchen } from "../use-kitchen.ts";

interface SideProps {
  kitchen: Kitchen;
  actions: KitchenActions;
  /** How many of each dish are left to prepare. */
  counts: boolean;
}

/** Counts beside the tickets; the way back from the last tap, and what one does beside cooking, always in sight. */
export function Side({ kitchen: { bump, tickets }, actions, counts }: SideProps) {
  const t = useTranslation();
  const { soldOut, pause } = actions;
  return (
    <aside className={styles.side} aria-label={t("kitchen.side")}>
      {counts && (
        <>
          <h2 className={styles.sideTitle}>{t("kitchen.allDay")}</h2>
          <ul className={styles.counts}>
            {countAllDay(tickets).map(({ itemId, name, quantity }) => (
              <li key={itemId}>
                <span className={styles.count} data-count>
                  {quantity}
                </span>{" "}
                <span className="min-0 anywhere">
                  <DishName name={name} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.sideButton}
          disabled={bump.undoable === 0}
          onClick={bump.undo}
        >
          <RefreshIcon size={20} /> {t("kitchen.undo")}
        </button>
        {soldOut && (
          <button type="button" className={styles.sideButton} onClick={() => soldOut([])}>
            {t("kitchen.soldOut")}
          </button>
        )}
        {pause && (
          <button type="button" className={styles.sideButton} onClick={pause}>
            {t("kitchen.pause")}
          </button>
        )}
      </div>
    </aside>
  );
}
