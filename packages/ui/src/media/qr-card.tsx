import type { ReactNode } from "react";
import { QrisMark } from "./brand-mark.tsx";
import styles from "./qr-card.module.css";

export interface QrCardProps {
  merchantName: string;
  /** With its name, e.g. `NMID ID1099000000017`. */
  nmid: string;
  /** The QR itself, drawn to fill 194 CSS pixels. */
  children: ReactNode;
  /** Below the code: how the payment stands. */
  statusLine?: ReactNode;
  /** Lower right: the refresh control, or what the status is. */
  status?: ReactNode;
  /** Covers the code once it can no longer be paid: an icon and words. */
  cover?: ReactNode;
}

/** The frame around a QRIS code: white in both themes, so that every scanner reads it. */
export function QrCard({ merchantName, nmid, children, statusLine, status, cover }: QrCardProps) {
  return (
    <div className={styles.card} data-ground="white">
      <h2 className={styles.merchant}>{merchantName}</h2>
      <p className={styles.nmid}>{nmid}</p>
      <div className={styles.code}>
        {children}
        {cover && <div className={styles.cover}>{cover}</div>}
      </div>
      {statusLine}
      <div className={styles.foot}>
        <QrisMark />
        <div className={styles.status}>{status}</div>
      </div>
    </div>
  );
}
