import styles from "./drawing.module.css";

/** A bowl of soup, for `Picture`. */
export function Bowl() {
  return (
    <g>
      <path
        className={styles.steam}
        d="M72 30c-4 5 4 8 0 14M88 24c-4 6 4 9 0 16M104 30c-4 5 4 8 0 14"
      />
      <path className={styles.red} d="M46 60h84c0 23-16 39-36 41H82c-20-2-36-18-36-41Z" />
      <path className={styles.fill} d="M74 101h28l3 9H71z" />
      <path className={styles.fill} d="M46 60a42 9 0 0 1 84 0 42 9 0 0 1-84 0Z" />
      <path className={styles.inner} d="M53 60.500a35 5.5 0 0 1 70 0 35 5.5 0 0 1-70 0Z" />
      <path
        className={styles.line}
        d="M46 60a42 9 0 0 1 84 0c0 23-16 39-36 41H82c-20-2-36-18-36-41Z"
      />
      <path className={styles.line} d="M74 101.5 71 110h34l-3-8.5" />
      <path className={styles.zigzag} d="m58 78 7 7 8-7 8 7 7-7 8 7 8-7 7 7 7-7" />
      <path className={styles.outer} d="m120 56 28-27M126 58l28-23" />
    </g>
  );
}
