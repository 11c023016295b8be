import { classes } from "../classes.ts";
import styles from "./brand-mark.module.css";

/** Ways to pay whose mark is drawn as text; any other name is shown in a neutral colour. */
const MARKS: Record<string, { text: string; colour: string | undefined }> = {
  QRIS: { text: "QRIS", colour: styles.qris },
  DANA: { text: "DANA", colour: styles.dana },
  SHOPEEPAY: { text: "SPay", colour: styles.shopeepay },
  OVO: { text: "OVO", colour: styles.ovo },
  GOPAY: { text: "GoPay", colour: styles.gopay },
  MBCA: { text: "BCA", colour: styles.bca },
  LIVIN: { text: "Livin’", colour: styles.mandiri },
};

export interface BrandMarkProps {
  /** e.g. `QRIS`, `DANA`, `SHOPEEPAY`, `OVO`, `GOPAY`, `MBCA`, `LIVIN`; in any case. */
  brand: string;
}

/** A payment brand as a small white tile. Decoration: its name stands beside it. */
export function BrandMark({ brand }: BrandMarkProps) {
  const mark = MARKS[brand.toUpperCase()];
  return (
    <span className={classes(styles.tile, mark?.colour ?? styles.other)} aria-hidden="true">
      {mark?.text ?? brand.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** The QRIS mark, drawn as text in the ink of its ground. */
export function QrisMark() {
  return <span className={styles.qrisMark}>QRIS</span>;
}
