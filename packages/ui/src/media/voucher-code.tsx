import type { CSSProperties, ReactNode } from "react";
import styles from "./voucher-code.module.css";

export interface VoucherCodeProps {
  /** The QR itself, drawn to fill its square. */
  children: ReactNode;
  /** 12 digits. */
  number: string;
  /** Accessible name of the number. */
  numberLabel: string;
  /** What is left of the time until the code changes, 0 to 1. */
  share: number;
  /** Below the code: when it changes. */
  codeNote: ReactNode;
  /** Below the number: until when it holds. */
  numberNote: ReactNode;
}

/** What a diner shows to staff: white in both themes, so that every scanner reads it. */
export function VoucherCode(props: VoucherCodeProps) {
  const { children, number, numberLabel, share, codeNote, numberNote } = props;
  const ring: CSSProperties & Record<"--share", string> = { "--share": `${share * 360}deg` };
  return (
    <div className={styles.code} data-ground="white">
      <div className={styles.square}>{children}</div>
      <p className={styles.note}>
        <span className={styles.ring} style={ring} aria-hidden="true" />
        {codeNote}
      </p>
      <p className={styles.number} aria-label={`${numberLabel}: ${number}`}>
        {groupDigits(number).map((group, nth) => (
          <span key={nth}>{group}</span>
        ))}
      </p>
      <p className={styles.note}>{numberNote}</p>
    </div>
  );
}

function groupDigits(number: string): string[] {
  return number.match(/.{1,4}/g) ?? [];
}
