import { useId } from "react";
import { ChoiceRow, type Choice } from "./choice-row.tsx";
import styles from "./choice.module.css";

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
    <div className="stack" role="radiogroup" aria-label={label}>
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
