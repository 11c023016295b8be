import { classes } from "../classes.ts";
import styles from "./amount.module.css";
import { formatRupiah } from "./rupiah.tsx";

export interface AmountProps {
  /** Whole rupiah. */
  rupiah: number;
  /** `large` for the one amount that a page is about. */
  size?: "normal" | "title" | "large";
  tone?: "plain" | "saving" | "struck";
}

/** Money as `Rp 45.000`, tabular, never broken over two lines. */
export function Amount({ rupiah, size = "normal", tone = "plain" }: AmountProps) {
  const className = classes(styles.amount, styles[size], styles[tone]);
  if (tone === "struck") return <s className={className}>{formatRupiah(rupiah)}</s>;
  return <span className={className}>{formatRupiah(rupiah)}</span>;
}
