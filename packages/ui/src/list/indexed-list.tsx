import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./indexed-list.module.css";
import { LetterIndex } from "./letter-index.tsx";

export interface IndexedGroup {
  /** One letter, in order; every group has its own. */
  letter: string;
  /** Each with a key. */
  rows: readonly ReactNode[];
}

export interface IndexedListProps {
  groups: readonly IndexedGroup[];
  /** Accessible name of the letters at the side. */
  indexLabel: string;
  /** The letters are there for assistive technology alone, as few rows need none. */
  lettersHidden?: boolean | undefined;
}

/**
 * Rows grouped by letter, which scroll on their own. Where they are taller than the window, the
 * letters stand at the side and lead to their groups.
 */
export function IndexedList({ groups, indexLabel, lettersHidden }: IndexedListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const tall = useTallerThanWindow(content);

  function findGroup(letter: string): HTMLElement | null {
    return scroller.current?.querySelector(`[data-letter="${letter}"]`) ?? null;
  }

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div ref={content} className={styles.content} data-indexed={tall || undefined}>
          {groups.map(({ letter, rows }) => (
            <section key={letter} data-letter={letter} aria-labelledby={`${id}-${letter}`}>
              <h3 className={lettersHidden ? undefined : styles.letter} id={`${id}-${letter}`}>
                {lettersHidden ? <VisuallyHidden>{letter}</VisuallyHidden> : letter}
              </h3>
              <ul>
                {rows.map((row, nth) => (
                  <li key={nth}>{row}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {tall && (
        <LetterIndex
          label={indexLabel}
          letters={groups.map(({ letter }) => letter)}
          onReach={(letter) => {
            scroller.current?.scrollTo({ top: findGroup(letter)?.offsetTop ?? 0 });
          }}
          onEnter={(letter) => findGroup(letter)?.querySelector<HTMLElement>("button, a")?.focus()}
        />
      )}
    </div>
  );
}

/** Whether an element is higher than the window, now and whenever either changes. */
function useTallerThanWindow(element: RefObject<HTMLElement | null>): boolean {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setTall(measured.offsetHeight > window.innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return tall;
}
