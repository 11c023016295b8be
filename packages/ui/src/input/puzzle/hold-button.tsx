import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./hold-button.module.css";

const HOLD_MS = 400;
const REPEAT_MS = 60;

export interface HoldButtonProps {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Once for a tap; again and again while it is held. */
  onStep: () => void;
  disabled?: boolean | undefined;
}

/** A round button that repeats while it is held. */
export function HoldButton({ label, icon, onStep, disabled = false }: HoldButtonProps) {
  const hold = useHold(onStep, disabled);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      disabled={disabled}
      onContextMenu={(event) => event.preventDefault()}
      {...hold}
    >
      {icon}
    </button>
  );
}

function useHold(onStep: () => void, disabled: boolean) {
  const step = useRef(onStep);
  step.current = onStep;
  const timer = useRef<number | undefined>(undefined);
  const repeated = useRef(false);

  function repeat() {
    repeated.current = true;
    step.current();
    timer.current = window.setTimeout(repeat, REPEAT_MS);
  }
  function end() {
    window.clearTimeout(timer.current);
  }

  useEffect(() => end, [disabled]);

  return {
    onPointerDown() {
      end();
      repeated.current = false;
      timer.current = window.setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    /** A click ends every tap, and is all there is of a key or an assistive technology. */
    onClick() {
      if (!repeated.current) step.current();
      repeated.current = false;
    },
  };
}
