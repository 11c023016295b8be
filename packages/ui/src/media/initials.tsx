import { classes } from "../classes.ts";
import styles from "./initials.module.css";

const COLOURS = 6;

export interface InitialsProps {
  /** Shown as its first letter. */
  name: string;
  /** The person's place at the table, from 0: gives the colour. */
  nth: number;
  size?: "small" | "normal";
}

/** A person as a coloured letter. Decoration: the name stands beside it. */
export function Initials({ name, nth, size = "small" }: InitialsProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? "?";
  return (
    <span
      className={classes(
        styles.disc,
        styles[size],
        styles[`person${(Math.abs(nth) % COLOURS) + 1}`],
      )}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}

/** Several people, overlapping; beyond `max` the rest is a number. */
export function InitialsRow({ names, max = 3 }: { names: readonly string[]; max?: number }) {
  const rest = names.length - max;
  return (
    <span className={styles.row}>
      {names.slice(0, max).map((name, nth) => (
        <Initials key={nth} name={name} nth={nth} />
      ))}
      {rest > 0 && (
        <span className={classes(styles.disc, styles.small, styles.rest)} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  );
}
