import { useRef } from "react";
import { classes } from "../classes.ts";
import { MinusIcon, PlusIcon } from "../media/icons.tsx";
import styles from "./stepper.module.css";

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Accessible names: the group, e.g. the dish; and the buttons. */
  label: string;
  addLabel: string;
  increaseLabel: string;
  decreaseLabel: string;
  min?: number;
  max?: number;
  disabled?: boolean | undefined;
  /** `steady` shows − and the count even at the smallest value. */
  mode?: "grow" | "steady";
}

/** A 44-pixel add button that becomes − n + from the first one on. */
export function Stepper(props: StepperProps) {
  const { value, min = 0, max = 99, mode = "grow" } = props;
  const plus = useRef<HTMLButtonElement>(null);
  const open = mode === "steady" || value > min;

  function decrease() {
    if (value - 1 <= min && mode === "grow") plus.current?.focus();
    props.onChange(value - 1);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={props.label}>
      {open && (
        <>
          <button
            type="button"
            className={styles.button}
            aria-label={props.decreaseLabel}
            disabled={props.disabled || value <= min}
            onClick={decrease}
          >
            <MinusIcon size={20} />
          </button>
          <output className={styles.value}>{value}</output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        className={classes(styles.button, open ? styles.more : styles.add)}
        aria-label={open ? props.increaseLabel : props.addLabel}
        disabled={props.disabled || value >= max}
        onClick={() => props.onChange(value + 1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
