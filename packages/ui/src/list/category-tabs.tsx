import { useEffect, useRef } from "react";
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
}

/** Links to the parts of a long page; the current one is marked and kept in view. */
export function CategoryTabs({ label, tabs, current, onSelect }: CategoryTabsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(strip.current), [current]);
  return (
    <nav className={styles.bar} aria-label={label}>
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
