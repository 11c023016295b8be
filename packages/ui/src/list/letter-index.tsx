import { useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { letterAt } from "./letter-at.ts";
import styles from "./letter-index.module.css";

export interface LetterIndexProps {
  /** Accessible name. */
  label: string;
  letters: readonly string[];
  /** A letter was tapped, slid to or reached with the arrow keys. */
  onReach: (letter: string) => void;
  /** A letter was chosen with the keyboard: the focus wants to go on there. */
  onEnter: (letter: string) => void;
}

/** Letters at the side of a long list: tap one, slide along them, or move with the arrow keys. */
export function LetterIndex({ label, letters, onReach, onEnter }: LetterIndexProps) {
  const [current, setCurrent] = useState(0);
  const [sliding, setSliding] = useState<string | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const entry = Math.min(current, letters.length - 1);

  function selectLetter(letter: string | undefined) {
    if (letter === undefined || letter === sliding) return;
    setCurrent(letters.indexOf(letter));
    onReach(letter);
  }

  function slide(event: PointerEvent<HTMLElement>) {
    const letter = letterAt(letters, event.currentTarget.getBoundingClientRect(), event.clientY);
    setSliding(letter ?? null);
    selectLetter(letter);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : letters[entry + step];
    if (next === undefined) return;
    event.preventDefault();
    selectLetter(next);
    strip.current?.querySelectorAll("button")[letters.indexOf(next)]?.focus();
  }

  return (
    <div
      ref={strip}
      className={styles.index}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="vertical"
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slide(event);
      }}
      onPointerMove={(event) => sliding !== null && slide(event)}
      onPointerUp={() => setSliding(null)}
      onPointerCancel={() => setSliding(null)}
    >
      {letters.map((letter, nth) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          tabIndex={nth === entry ? 0 : -1}
          data-under={letter === sliding || undefined}
          onClick={({ detail }) => {
            if (detail > 0) return; // a pointer's, which has been followed already
            selectLetter(letter);
            onEnter(letter);
          }}
        >
          {letter}
        </button>
      ))}
      {sliding !== null && (
        <span
          className={styles.bubble}
          style={{ top: `${((letters.indexOf(sliding) + 0.5) / letters.length) * 100}%` }}
          aria-hidden="true"
        >
          {sliding}
        </span>
      )}
    </div>
  );
}
