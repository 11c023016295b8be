import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./price-line.module.css";
import { formatRupiah } from "./rupiah.tsx";

export interface PriceLineProps {
  label: ReactNode;
  /** Whole rupiah; negative for a saving. */
  rupiah: number;
  /** `total` stands out. */
  tone?: "plain" | "saving" | "total";
}

/** The lines of a bill, as a description list. */
export function PriceList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One line of a bill. Stands inside `PriceList`. */
export function PriceLine({ label, rupiah, tone = "plain" }: PriceLineProps) {
  return (
    <div className={classes(styles.line, styles[tone])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{formatRupiah(rupiah)}</dd>
    </div>
  );
}
