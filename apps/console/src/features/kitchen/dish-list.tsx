import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import { Button } from "@santap/ui/input/button";
import { SearchField } from "@santap/ui/input/search-field";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { useState } from "react";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./dish.module.css";

interface DishListProps {
  dishes: readonly StaffDish[];
  /** Of the ticket from which one comes. */
  first: readonly string[];
  busy: boolean;
  onChoose: (itemId: string) => void;
  onSale: (dish: StaffDish) => void;
}

/** A ticket's dishes stand first, then what is sold out, with the way back beside it. */
export function DishList({ dishes, first, busy, onChoose, onSale }: DishListProps) {
  const t = useTranslation();
  const sayState = useDishState();
  const [text, setText] = useState("");
  const rank = ({ itemId, available }: StaffDish) =>
    first.includes(itemId) ? 0 : available ? 2 : 1;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = dishes
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className={styles.list}>
      <SearchField
        label={t("dish.search")}
        clearLabel={t("dish.clear")}
        value={text}
        onChange={setText}
      />
      {shown.length === 0 && <EmptyState text={t("dish.none")} />}
      <ul className={styles.dishes}>
        {shown.map((dish) => (
          <li key={dish.itemId} className={styles.dish}>
            <button type="button" className={styles.open} onClick={() => onChoose(dish.itemId)}>
              <span className="bold anywhere">{dish.name}</span>
              <span className={styles.state} data-off={!dish.available}>
                {sayState(dish)}
              </span>
            </button>
            {!dish.available && (
              <Button
                variant="secondary"
                loading={busy}
                label={t("dish.onSaleOf", { name: dish.name })}
                onClick={() => onSale(dish)}
              >
                {t("dish.onSale")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In words: on sale, sold out until when, or how many are left. */
export function useDishState(): (dish: StaffDish) => string {
  const t = useTranslation();
  const { moment } = useFormat();
  return ({ available, soldOutUntil, portions }) => {
    if (soldOutUntil !== null) return t("dish.soldOutUntil", { time: moment(soldOutUntil) });
    if (!available) return t("dish.soldOut");
    return portions === null ? t("dish.isOnSale") : t("dish.portions", { count: portions });
  };
}
