import { classes } from "../classes.ts";
import styles from "./initials.module.css";

const COLOURS = 6;

export interface InitialsProps {
  /** Shown as its first letter; a number of two digits as it is. */
  name: string;
  /** The person's place at the table, from 0: gives the colour. */
  nth: number;
  size?: "small" | "normal";
}

/** A person as a coloured letter. Decoration: the name stands beside it. */
export function Initials({ name, nth, size = "small" }: InitialsProps) {
  const letter = /^\d{1,2}$/.test(name) ? name : ([...name.trim()][0]?.toUpperCase() ?? "?");
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
export function PeopleRow({
  people,
  max = 3,
}: {
  people: readonly { name: string; colour: number }[];
  max?: number;
}) {
  const rest = people.length - max;
  return (
    <span className={styles.row}>
      {people.slice(0, max).map(({ name, colour }) => (
        <Initials key={colour} name={name} nth={colour} />
      ))}
      {rest > 0 && (
        <span className={classes(styles.disc, styles.small, styles.rest)} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  );
}
