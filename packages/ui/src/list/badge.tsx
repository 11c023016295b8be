import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./badge.module.css";

export interface BadgeProps {
  tone?: "plain" | "inverse" | "turmeric" | "pandan" | "sambal" | "danger";
  icon?: ReactNode;
  children: ReactNode;
}

/** A small label: the table, a state, a mark on a dish. */
export function Badge({ tone = "plain", icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
