import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { isDanger, reachedMoment } from "./countdown-moments.ts";
import type { SpokenMoment } from "./countdown-moments.ts";
import styles from "./countdown.module.css";

export interface CountdownProps {
  /** Whole seconds, counted by the caller. */
  secondsLeft: number;
  /** The time in words or figures; null shows nothing. */
  format: (secondsLeft: number) => string | null;
  /** Words before the time. */
  label?: ReactNode;
  /** What to say to assistive technology at 300, 60 and 10 seconds. */
  announce?: ((moment: SpokenMoment) => string) | undefined;
}

/** The time left. Turns to danger under a minute; speaks at three moments, not every second. */
export function Countdown({ secondsLeft, format, label, announce }: CountdownProps) {
  const announced = useSpokenMoment(secondsLeft);
  const time = format(secondsLeft);
  return (
    <>
      {time !== null && (
        <p className="muted text-14" role="timer" aria-live="off">
          {label && <span>{label} </span>}
          <strong className={classes(styles.time, isDanger(secondsLeft) && styles.danger)}>
            {time}
          </strong>
        </p>
      )}
      {announce && (
        <VisuallyHidden as="div">
          <span role="status">{announced === null ? "" : announce(announced)}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

function useSpokenMoment(secondsLeft: number): SpokenMoment | null {
  const [announced, setAnnounced] = useState<SpokenMoment | null>(null);
  const before = useRef(secondsLeft);
  useEffect(() => {
    const reached = reachedMoment(before.current, secondsLeft);
    before.current = secondsLeft;
    if (reached !== null) setAnnounced(reached);
  }, [secondsLeft]);
  return announced;
}
