import { BackIcon } from "../media/icons.tsx";
import styles from "./pin-pad.module.css";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0"] as const;

export interface PinPadProps {
  /** What is typed, e.g. "Joko, PIN of 6 digits". */
  label: string;
  deleteLabel: string;
  length: number;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Digits by tap; a keyboard's digits are the caller's to listen to. */
export function PinPad({ label, deleteLabel, length, value, disabled, onChange }: PinPadProps) {
  return (
    <div className={styles.pad} role="group" aria-label={label}>
      <p className={styles.dots} role="img" aria-label={`${value.length} / ${length}`}>
        {Array.from({ length }, (_, nth) => (
          <span key={nth} data-typed={nth < value.length} />
        ))}
      </p>
      <div className={styles.keys}>
        {KEYS.map((digit) =>
          digit === "" ? (
            <span key="gap" />
          ) : (
            <button
              key={digit}
              type="button"
              className={styles.key}
              disabled={disabled || value.length >= length}
              onClick={() => onChange(value + digit)}
            >
              {digit}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.key}
          aria-label={deleteLabel}
          disabled={disabled || value === ""}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <BackIcon />
        </button>
      </div>
    </div>
  );
}
