import type { PayloadOf } from "@santap/contract/call";
import type { markSoldOut } from "@santap/contract/calls/staff/dish";
import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import { Button } from "@santap/ui/input/button";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useDishState } from "./dish-list.tsx";
import styles from "./dish.module.css";

export type SoldOutChoice = PayloadOf<typeof markSoldOut>["choice"];

const MINUTES = [30, 60, 120] as const;
const PORTIONS = [1, 2, 3, 5, 10] as const;

interface DishSaleProps {
  dish: StaffDish;
  busy: boolean;
  /** Null puts it on sale again. */
  onChange: (choice: SoldOutChoice | null) => void;
}

/** One tap each: for the day, for a time, or how many are left. */
export function DishSale({ dish, busy, onChange }: DishSaleProps) {
  const t = useTranslation();
  const sayState = useDishState();
  return (
    <div className={styles.sale}>
      <p className={styles.state} data-off={!dish.available} role="status">
        {sayState(dish)}
      </p>
      {!dish.available && (
        <Button loading={busy} onClick={() => onChange(null)}>
          {t("dish.onSale")}
        </Button>
      )}
      <Button
        variant={dish.available ? "primary" : "secondary"}
        loading={busy}
        onClick={() => onChange({ kind: "TODAY" })}
      >
        {t("dish.untilTomorrow")}
      </Button>
      <fieldset className={styles.choices} disabled={busy}>
        <legend>{t("dish.forSomeTime")}</legend>
        {MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            onClick={() => onChange({ kind: "MINUTES", minutes })}
          >
            {t("dish.minutes", { minutes })}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.choices} disabled={busy}>
        <legend>{t("dish.portionsLeft")}</legend>
        {PORTIONS.map((portions) => (
          <button
            key={portions}
            type="button"
            aria-label={t("dish.portions", { count: portions })}
            onClick={() => onChange({ kind: "PORTIONS", portions })}
          >
            {portions}
          </button>
        ))}
      </fieldset>
      <p className={styles.hint}>{t("dish.hint")}</p>
    </div>
  );
}
