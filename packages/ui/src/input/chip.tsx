import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./chip.module.css";

export interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** Left out where it opens something instead of being switched. */
  pressed?: boolean | undefined;
  icon?: ReactNode;
  /** After the words: what a tap does, e.g. a cross. */
  end?: ReactNode;
  /** Accessible name where the words alone do not say enough. */
  label?: string | undefined;
}

/** A round button for a filter or a place, 44 CSS pixels high; dark while it is on. */
export function Chip({ children, onClick, pressed, icon, end, label }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, pressed && styles.pressed)}
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onClick()}
    >
      {icon}
      <span>{children}</span>
      {end}
    </button>
  );
}
