import type { CSSProperties, ReactNode } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./voucher-code.module.css";

export interface VoucherScan {
  /** The QR itself, drawn to fill its square. */
  drawing: ReactNode;
  /** What is left of its time, 0 to 1. */
  share: number;
  /** Below the code: how long that is. */
  note: ReactNode;
}

export interface VoucherCodeProps {
  /** Null once the code can no longer be scanned. */
  scan: VoucherScan | null;
  /** 12 digits. */
  number: string;
  /** Said before the number to assistive technology. */
  numberLabel: string;
  /** Below the number: until when it holds. */
  numberNote: ReactNode;
}

/** What a diner shows to staff: white in both themes, so that every scanner reads it. */
export function VoucherCode(props: VoucherCodeProps) {
  const { scan, number, numberLabel, numberNote } = props;
  return (
    <div className={styles.code} data-ground="white">
      {scan && <Scan {...scan} />}
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

function Scan({ drawing, share, note }: VoucherScan) {
  const ring: CSSProperties & Record<"--share", string> = { "--share": `${share * 360}deg` };
  return (
    <>
      <div className={styles.square}>{drawing}</div>
      <p className={styles.note}>
        <span className={styles.ring} style={ring} aria-hidden="true" />
        {note}
      </p>
    </>
  );
}

function groupDigits(number: string): string[] {
  return number.match(/.{1,4}/g) ?? [];
}
