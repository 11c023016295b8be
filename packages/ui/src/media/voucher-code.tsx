import type { CSSProperties, ReactNode } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./voucher-code.module.css";

export interface VoucherCodeProps {
  /** The QR itself, drawn to fill its square. */
  children: ReactNode;
  /** 12 digits. */
  number: string;
  /** Said before the number to assistive technology. */
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
      <p>
        <VisuallyHidden>{`${numberLabel}: ${number}`}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {groupDigits(number).map((group, nth) => (
            <span key={nth}>{group}</span>
          ))}
        </span>
      </p>
      <p className={styles.note}>{numberNote}</p>
    </div>
  );
}

function groupDigits(number: string): string[] {
  return number.match(/.{1,4}/g) ?? [];
}
