import type { ReactNode } from "react";
import styles from "./receipt.module.css";

interface FactProps {
  label: ReactNode;
  /** Said when it changes. */
  live?: boolean;
  children: ReactNode;
}

/** Stands inside a description list. */
export function Fact({ label, live = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd aria-live={live ? "polite" : undefined}>{children}</dd>
    </div>
  );
}
