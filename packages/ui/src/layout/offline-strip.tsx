import type { ReactNode } from "react";
import { OfflineIcon } from "../media/offline-icon.tsx";
import styles from "./offline-strip.module.css";

export interface OfflineStripProps {
  /** That there is no connection. */
  title: string;
  /** What still works, and that the rest comes by itself. */
  children: ReactNode;
  /** A small button on the right. */
  action?: ReactNode;
}

/**
 * Says where the thumb is that there is no connection. The last child of a column as high as the
 * screen: it sticks to the lower edge, and nothing above it moves when it comes and goes.
 */
export function OfflineStrip({ title, children, action }: OfflineStripProps) {
  return (
    <div className={styles.strip} role="status">
      <OfflineIcon />
      <div className="grow min-0">
        <p className="tight bold">{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
      {action}
    </div>
  );
}
