import { splitMatches } from "./search-query.ts";
import styles from "./search.module.css";

interface MarkedProps {
  name: string;
  matches: readonly { from: number; to: number }[];
}

/** A name with what matched marked by ground and underline. */
export function Marked({ name, matches }: MarkedProps) {
  return splitMatches(name, matches).map(({ text, matched }, nth) =>
    matched ? (
      <mark key={nth} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
