import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { DishPicture } from "../media/dish-picture.tsx";
import { Badge, type BadgeProps } from "../list/badge.tsx";
import styles from "./voucher-card.module.css";

export interface VoucherCardProps {
  /** Its name, or which of its purchase: "Voucher 1 of 3". */
  title: ReactNode;
  /** Until when it holds, what became of it, or where it can be used. */
  text: ReactNode;
  /** Of what it gives; in lists. */
  picture?: string;
  /** Its state and the tone of that; absent where it is not known. */
  state?: string;
  tone?: NonNullable<BadgeProps["tone"]>;
  /** It can no longer be used. */
  over?: boolean;
  /** The code, or why there is none. */
  children?: ReactNode;
  /** Below the perforation, in lists: until when it holds, and one action. */
  foot?: ReactNode;
}

/** What was bought, on white: its head, a perforation, and below it what it shows. */
export function VoucherCard(props: VoucherCardProps) {
  const { title, text, picture, state, tone = "plain", over = false, children, foot } = props;
  return (
    <article className={classes(styles.card, over && styles.over)}>
      <div className={styles.head}>
        {picture && <DishPicture src={picture} size={64} kind="photo" dimmed={over} />}
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        {state && <Badge tone={tone}>{state}</Badge>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}
