import { useId } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./section.module.css";

export interface SectionProps {
  title?: ReactNode;
  /** Beside the title: a count, a link. */
  aside?: ReactNode;
  /** For an anchor that category tabs point to. */
  id?: string | undefined;
  children: ReactNode;
}

/** A titled part of a page (`h2`). */
export function Section({ title, aside, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 className="text-16 tight bold" id={headingId}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

export interface CardProps {
  /** `flush` leaves the inner space to the rows. */
  padding?: "normal" | "flush";
  children: ReactNode;
}

/** A white card with radius 12. */
export function Card({ padding = "normal", children }: CardProps) {
  return (
    <div className={classes(styles.card, padding === "flush" && styles.flush)}>{children}</div>
  );
}
