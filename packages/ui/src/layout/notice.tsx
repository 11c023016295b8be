import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./notice.module.css";

export interface NoticeProps {
  tone?: "plain" | "inverse" | "turmeric" | "pandan" | "danger";
  /** Icon, initials or picture on the left. */
  lead?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** A button on the right. */
  action?: ReactNode;
  /** `status` announces changes politely, `alert` at once. */
  live?: "status" | "alert" | undefined;
}

/** A strip of news inside the page, e.g. that a friend is paying. */
export function Notice({ tone = "plain", lead, title, children, action, live }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={live}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
