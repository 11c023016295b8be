import type { ReactNode } from "react";
import styles from "./tabs.module.css";

export interface Tab<T extends string> {
  id: T;
  label: string;
  /** What waits there for a person; 0 is not shown. */
  count?: number;
  /** On a phone, where the tabs are a bar at the lower edge. */
  icon: ReactNode;
}

interface TabsProps<T extends string> {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab<T>[];
  tab: T;
  onTab: (tab: T) => void;
}

/** The places of a screen: a row in the header, a bar at the lower edge of a phone. */
export function Tabs<T extends string>({ label, tabs, tab, onTab }: TabsProps<T>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.tab}
          aria-current={one.id === tab ? "page" : undefined}
          onClick={() => onTab(one.id)}
        >
          <span className={styles.icon}>{one.icon}</span>
          <span>
            {one.label}
            {one.count ? <span className={styles.count}> {one.count}</span> : null}
          </span>
        </button>
      ))}
    </nav>
  );
}
