import "./brand-colours.css";
import styles from "./brand-mark.module.css";

/** Letters and the token of the ground. Placeholders of our own: the real marks need a licence. */
const MARKS: Readonly<Record<string, readonly [letters: string, token: string]>> = {
  DANA: ["DANA", "dana"],
  SHOPEEPAY: ["SPay", "shopeepay"],
  OVO: ["OVO", "ovo"],
  GOPAY: ["GoPay", "gopay"],
  MBCA: ["BCA", "bca"],
  LIVIN: ["livin’", "mandiri"],
  BRIMO: ["BRI", "bri"],
  WONDR: ["BNI", "bni"],
  SEABANK: ["Sea", "seabank"],
  LINKAJA: ["Link", "linkaja"],
  BLU: ["blu", "blu"],
};

export interface BrandMarkProps {
  /** e.g. `QRIS`, `DANA`, `SHOPEEPAY`, `OVO`, `GOPAY`, `MBCA`, `LIVIN`; in any case. */
  brand: string;
}

/** A payment brand as a small tile. Decoration: its name stands beside it. */
export function BrandMark({ brand }: BrandMarkProps) {
  const name = brand.toUpperCase();
  const [letters, token] = MARKS[name] ?? [name.slice(0, 1), "other"];
  if (name === "QRIS") {
    return (
      <span className={styles.tile} data-qris aria-hidden="true">
        <QrisLetters />
      </span>
    );
  }
  return (
    <span
      className={styles.tile}
      style={{ background: `var(--brand-${token})` }}
      aria-hidden="true"
    >
      {letters}
    </span>
  );
}

/** The QRIS mark in the ink of its ground: our own letters in the corners of a code. */
export function QrisMark() {
  return (
    <span className={styles.qrisMark} role="img" aria-label="QRIS">
      <QrisLetters />
    </span>
  );
}

function QrisLetters() {
  return (
    <svg viewBox="-1 -2 72 34" fill="none" stroke="currentColor" strokeWidth={3} aria-hidden="true">
      <path d="M10 8.500h10v13H10zM17 18l5.500 5.500M27.500 23V8.500h9.500v7h-9.500m5 0 5 7.500M43.500 7v16M60 8.500H49.500v6.500H60v6.500H49" />
      <path d="M1 8V0h9M69 22v8h-9" strokeWidth={2} />
    </svg>
  );
}
