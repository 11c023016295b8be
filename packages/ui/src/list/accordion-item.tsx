import type { ReactNode } from "react";
import { ChevronDownIcon } from "../media/icons.tsx";
import styles from "./accordion.module.css";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** Icon or brand mark before the title. */
  lead?: ReactNode;
  content: ReactNode;
}

/** What the row shows while it is closed. */
export function AccordionTitle({ item }: { item: AccordionItem }) {
  return (
    <>
      {item.lead}
      <span className={styles.title}>{item.title}</span>
      <ChevronDownIcon size={20} className={styles.chevron} />
    </>
  );
}
