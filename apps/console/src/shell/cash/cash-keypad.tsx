import type { MouseEvent } from "react";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./cash-keypad.module.css";
import { DeleteIcon } from "./delete-icon.tsx";
import { writeSum } from "./tender.ts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "000", "0"] as const;

const keepFocus = (event: MouseEvent) => event.preventDefault();

interface CashKeypadProps {
  value: string;
  onChange: (value: string) => void;
}

/** Large enough to be hit without a look; the focus stays in the field, where Enter takes the money. */
export function CashKeypad({ value, onChange }: CashKeypadProps) {
  const t = useTranslation();
  return (
    <div className={styles.keys} role="group" aria-label={t("cash.keys")}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onMouseDown={keepFocus}
          onClick={() => onChange(writeSum(value + key))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t("cash.delete")}
        disabled={value === ""}
        onMouseDown={keepFocus}
        onClick={() => onChange(writeSum(value.slice(0, -1)))}
      >
        <DeleteIcon />
      </button>
    </div>
  );
}
