import { useEffect } from "react";
import styles from "./paid-mark.module.css";

/** Milliseconds of the short buzz that goes with the mark, where the device can. */
const BUZZ_MS = 30;

/** The joy of having paid: a check drawn in 300 ms, with a buzz. Say it in words beside it. */
export function PaidMark({ size = 96 }: { size?: number }) {
  useEffect(() => {
    if ("vibrate" in navigator && navigator.userActivation.hasBeenActive)
      navigator.vibrate(BUZZ_MS);
  }, []);
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="48" cy="48" r="47" />
      <circle className={styles.disc} cx="48" cy="48" r="39" />
      <path className={styles.check} d="m31 49.5 11.5 11.5 23-24.5" pathLength={1} />
      <g className={styles.sparks}>
        <path d="M48 2v6M80.5 15.500l-4.2 4.200M94 48h-6M80.5 80.500l-4.2-4.2" />
        <path d="M15.5 15.500l4.2 4.200M2 48h6M15.5 80.500l4.2-4.200M48 94v-6" />
      </g>
    </svg>
  );
}
