import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { useId } from "react";
import type { ReactNode } from "react";
import { ChoiceWords, wordsOf } from "./choice-words.tsx";
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
    <RadioGroup
      className={styles.list}
      aria-label={label}
      value={value ?? ""}
      disabled={disabled ?? false}
      onValueChange={(next) => onChange(String(next))}
    >
      {choices.map((choice, nth) => (
        <label key={choice.value} className={styles.row} data-off={choice.disabled}>
          <ChoiceWords choice={choice} id={`${id}-${nth}`} />
          <Radio.Root
            value={choice.value}
            disabled={choice.disabled ?? false}
            {...wordsOf(choice, `${id}-${nth}`)}
            className={`${styles.mark} ${styles.radio}`}
          >
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
        </label>
      ))}
    </RadioGroup>
  );
}
