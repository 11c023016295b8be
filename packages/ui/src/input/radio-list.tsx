import { useId } from "react";
import type { ReactNode } from "react";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./choice.module.css";

export interface Choice {
  value: string;
  label: string;
  description?: ReactNode;
  /** Picture, brand mark or icon on the left. */
  lead?: ReactNode;
  /** On the right before the mark, e.g. an extra price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** Under the row, e.g. what has to be filled in for it. */
  below?: ReactNode;
}

export interface RadioListProps {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
}

/** One of several rows. Arrow keys move, the whole row takes the tap. */
export function RadioList({ label, choices, value, onChange, disabled }: RadioListProps) {
  const id = useId();
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {choices.map((choice, nth) => (
        <div key={choice.value} className={styles.item}>
          <ChoiceRow
            choice={choice}
            id={`${id}-${nth}`}
            disabled={disabled || choice.disabled}
            mark={{
              type: "radio",
              name: id,
              checked: choice.value === value,
              onChange: () => onChange(choice.value),
            }}
          />
          {choice.below && <div className={styles.below}>{choice.below}</div>}
        </div>
      ))}
    </div>
  );
}
