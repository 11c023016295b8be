import { markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { useEffect } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useDishState } from "../dish-list.tsx";
import type { SoldOutChoice } from "../dish-sale.tsx";
import styles from "../kitchen.module.css";
import type { DishChange } from "../sold-out-sheet.tsx";

const SHOWN_MS = 10_000;
const MIN_MINUTES = 5;

interface SoldOutToastProps {
  storeId: string;
  change: DishChange;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** KDS-6: what was just taken off, and the way back. */
export function SoldOutToast({ storeId, change, onDone, onClose }: SoldOutToastProps) {
  const t = useTranslation();
  const sayState = useDishState();
  const { before, after } = change;
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
    // Each change has its own toast.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [change]);
  const back = findWayBack(change, Date.now());
  async function undo(choice: SoldOutChoice | null): Promise<void> {
    onClose();
    const named = { storeId, itemId: before.itemId };
    await (choice === null ? call(putOnSale, named) : call(markSoldOut, { ...named, choice }));
    await onDone();
  }
  return (
    <div className={styles.toast} role="status">
      <span>
        {after.name} · {sayState(after)}
      </span>
      {back !== undefined && (
        <button type="button" className={styles.sideButton} onClick={() => void undo(back)}>
          {t("kitchen.undo")}
        </button>
      )}
    </div>
  );
}

/** As it was; null puts it on sale. Undefined: a count that was not there cannot be taken away again. */
function findWayBack({ before, after }: DishChange, now: number): SoldOutChoice | null | undefined {
  if (before.soldOutUntil !== null) {
    const minutes = Math.ceil((before.soldOutUntil - now) / MINUTE_MS);
    return { kind: "MINUTES", minutes: Math.max(MIN_MINUTES, minutes) };
  }
  if (before.portions !== null) return { kind: "PORTIONS", portions: before.portions };
  return after.portions === null ? null : undefined;
}
