import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { CheckIcon, CloseIcon } from "../media/icons.tsx";
import styles from "./timeline.module.css";

export interface TimelineStep {
  id: string;
  label: ReactNode;
  /** A line below the label. */
  note?: ReactNode;
  /** On the right: when, or when about. */
  time?: ReactNode;
  state: "done" | "now" | "next" | "failed";
  /** The state in words, for assistive technology, e.g. "done". */
  stateLabel: string;
}

/** What has happened, what is happening, what comes. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.list}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === "done" && <CheckIcon size={14} />}
            {step.state === "failed" && <CloseIcon size={14} />}
          </span>
          <div className={styles.words}>
            <p className={styles.label}>
              {step.label}
              <VisuallyHidden> ({step.stateLabel})</VisuallyHidden>
            </p>
            {step.note && <p className={styles.note}>{step.note}</p>}
          </div>
          {step.time && <span className={styles.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
