import { Notice } from "@santap/ui/layout/notice";
import type { ReactNode } from "react";
import styles from "./team.module.css";

interface RowProps {
  name: string;
  text: string;
  /** Why an action of this row was refused. */
  problem: string | null;
  /** What can be done. */
  children: ReactNode;
}

/** One of a list: what it is, what can be done with it, and below both why that was refused. */
export function Row({ name, text, problem, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="bold">{name}</p>
        <p className="text-14 muted">{text}</p>
      </div>
      {children}
      <Refusal text={problem} />
    </li>
  );
}

/** Across the whole row. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className={styles.below}>
      <Notice tone="danger" live="alert">
        {text}
      </Notice>
    </div>
  );
}
