import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Badge, type BadgeProps } from "../list/badge.tsx";
import styles from "./voucher-card.module.css";

export interface VoucherCardProps {
  /** Of its purchase, e.g. "Voucher 1 of 3". */
  title: ReactNode;
  /** Until when it holds, or what became of it. */
  text: ReactNode;
  /** Its state and the tone of that; absent where it is not known. */
  state?: string;
  tone?: NonNullable<BadgeProps["tone"]>;
  /** It can no longer be used. */
  over?: boolean;
  /** The code, or why there is none. */
  children?: ReactNode;
}

/** One voucher: its head, a perforation, and below it what it shows. */
export function VoucherCard(props: VoucherCardProps) {
  const { title, text, state, tone = "plain", over = false, children } = props;
  return (
    <article className={classes(styles.card, over && styles.over)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        {state && <Badge tone={tone}>{state}</Badge>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </article>
  );
}
