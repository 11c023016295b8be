import { EmptyState } from "@santap/ui/layout/empty-state";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { countAllDay } from "./board-view.ts";
import styles from "./kitchen.module.css";
import { DishName } from "./ticket/dish-name.tsx";
import type { Kitchen } from "./use-kitchen.ts";

/** KDS-2: of each dish how many are left to prepare, and for whom. */
export function AllDay({ kitchen: { tickets } }: { kitchen: Kitchen }) {
  const t = useTranslation();
  const dishes = countAllDay(tickets);
  if (dishes.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={t("kitchen.clean")} text="" />
      </div>
    );
  return (
    <ul className={styles.tiles} aria-label={t("kitchen.allDay")}>
      {dishes.map(({ itemId, name, quantity, of }) => (
        <li key={itemId}>
          <span className={styles.count} data-count>
            {quantity}
          </span>
          <span className={styles.dish}>
            <DishName name={name} />
          </span>
          <ul className={styles.of}>
            {of.map(({ orderId, called, quantity: own }) => (
              <li key={orderId}>
                <b>{called}</b> {own}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
