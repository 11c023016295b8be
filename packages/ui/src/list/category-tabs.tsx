import { useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import styles from "./category-tabs.module.css";

export interface CategoryTab {
  /** Also the id of the section it points to. */
  id: string;
  label: string;
}

export interface CategoryTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly CategoryTab[];
  current: string | null;
  onSelect: (id: string) => void;
  /** Sticks below the navigation bar. Yes by default. */
  sticky?: boolean;
}

/** Links to the parts of a long page; the current one is marked and kept in view. */
export function CategoryTabs({ label, tabs, current, onSelect, sticky = true }: CategoryTabsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(strip.current), [current]);
  return (
    <nav className={classes(styles.bar, sticky && styles.sticky)} aria-label={label}>
      <ul ref={strip} className={styles.strip}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              className={styles.tab}
              href={`#${tab.id}`}
              aria-current={tab.id === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onSelect(tab.id);
              }}
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the strip alone, never the page. */
function showCurrent(strip: HTMLUListElement | null) {
  const tab = strip?.querySelector<HTMLElement>("[aria-current]");
  if (!strip || !tab) return;
  const left = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  strip.scrollTo({ left });
}
