import type { ReactNode } from "react";
import { drawn } from "../media/drawn-icon.tsx";
import styles from "./pin-pad.module.css";

const BackspaceIcon = drawn("M9 6h10.500v12H9l-5-6zM11.800 9.500l4.700 5M16.500 9.500l-4.700 5");
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0"] as const;

export interface PinPadProps {
  /** What is typed, e.g. "Joko, PIN of 6 digits". */
  label: string;
  deleteLabel: string;
  length: number;
  value: string;
  disabled: boolean;
  /** In the free corner of the keys, e.g. the way out for who has forgotten it. */
  corner?: ReactNode;
  onChange: (value: string) => void;
}

/** Digits by tap; a keyboard's digits are the caller's to listen to. */
export function PinPad(props: PinPadProps) {
  const { label, deleteLabel, length, value, disabled, corner, onChange } = props;
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
            <span key="corner" className={styles.corner}>
              {corner}
            </span>
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
          <BackspaceIcon size={28} />
        </button>
      </div>
    </div>
  );
}
