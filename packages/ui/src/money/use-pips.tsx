import styles from "./use-pips.module.css";

/** What is left of the uses of a card, one mark for each; the words beside it say the same. */
export function UsePips({ left, uses }: { left: number; uses: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: uses }, (_, nth) => (
        <span key={nth} data-used={nth < uses - left} />
      ))}
    </span>
  );
}
