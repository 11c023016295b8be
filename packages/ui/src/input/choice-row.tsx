import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { CheckIcon } from "../media/icons.tsx";
import styles from "./choice.module.css";
import type { ReactNode } from "react";

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

interface ChoiceRowProps {
  choice: Choice;
  /** Of this row, unique on the page. */
  id: string;
  disabled: boolean | undefined;
  mark: Pick<ComponentProps<"input">, "name" | "onChange"> & {
    type: "radio" | "checkbox";
    checked: boolean;
  };
}

/** One row of a radio or checkbox list: its label names the mark, the rest describes it. */
export function ChoiceRow({ choice, id, disabled, mark }: ChoiceRowProps) {
  const { type, checked } = mark;
  return (
    <label className={styles.row} data-off={choice.disabled || (disabled && type === "checkbox")}>
      {choice.lead && <span className={styles.lead}>{choice.lead}</span>}
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.label} id={`${id}-label`}>
            {choice.label}
          </span>
          {choice.aside && <span className="fixed tabular muted">{choice.aside}</span>}
        </span>
        {choice.description && (
          <span className={styles.description} id={`${id}-text`}>
            {choice.description}
          </span>
        )}
      </span>
      <span
        className={classes(styles.mark, type === "radio" ? styles.radio : styles.check)}
        data-checked={checked || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          {...mark}
          className={styles.input}
          value={choice.value}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={choice.description ? `${id}-text` : undefined}
        />
        {checked && (type === "radio" ? <span className={styles.dot} /> : <CheckIcon size={16} />)}
      </span>
    </label>
  );
}
