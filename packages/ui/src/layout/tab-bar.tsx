import type { ReactNode } from "react";
import { onPlainClick } from "../plain-click.ts";
import styles from "./tab-bar.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface TabBarItem {
  id: string;
  href: string;
  label: string;
  icon: ReactNode;
  /** A number on the icon, and what it counts. */
  badge?: { count: number; label: string } | undefined;
}

export interface TabBarProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabBarItem[];
  /** Null on a page that is none of them. */
  current: string | null;
  /** A plain tap. Other clicks (new tab, middle button) stay with the browser. */
  onNavigate: (item: TabBarItem) => void;
}

/** The four main places, at the lower edge. */
export function TabBar({ label, items, current, onNavigate }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className="row">
        {items.map((item) => (
          <li key={item.id} className="grow min-0">
            <a
              className={styles.link}
              href={item.href}
              aria-current={item.id === current ? "page" : undefined}
              onClick={(event) => onPlainClick(event, () => onNavigate(item))}
            >
              <span className={styles.icon}>
                {item.icon}
                {item.badge && (
                  <span className={styles.badge} aria-hidden="true">
                    {item.badge.count}
                  </span>
                )}
              </span>
              <span className={styles.label}>{item.label}</span>
              {item.badge && <VisuallyHidden>, {item.badge.label}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
