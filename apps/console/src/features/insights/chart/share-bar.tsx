import { classes } from "./classes.ts";
import styles from "./share-bar.module.css";

/** A share of 0 to 1 as a bar. Decoration: the number stands beside it. */
export function ShareBar({ share, tone = "good" }: { share: number; tone?: "good" | "bad" }) {
  return (
    <svg className={classes(styles.track, styles[tone])} viewBox="0 0 100 8" {...STRETCHED}>
      <rect className={styles.fill} width={Math.max(share > 0 ? 0.8 : 0, share * 100)} height={8} />
    </svg>
  );
}

const STRETCHED = { preserveAspectRatio: "none", "aria-hidden": true } as const;
