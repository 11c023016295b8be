import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { ChevronRightIcon } from "../media/icons.tsx";
import styles from "./row.module.css";

export interface RowProps {
  title: ReactNode;
  text?: ReactNode;
  /** Icon or picture on the left. */
  lead?: ReactNode;
  /** Before `aside`, quiet: how many. */
  count?: ReactNode;
  /** On the right: a price. */
  aside?: ReactNode;
  /** `quiet`: an invitation rather than a thing, e.g. to add a note. */
  tone?: "plain" | "quiet";
  /** Makes the row a button with a chevron. */
  onClick?: (() => void) | undefined;
  /** Makes the row a link with a chevron; `onClick` then replaces the browser's navigation. */
  href?: string | undefined;
}

/** One line of a list: something chosen, ordered, or to go to. */
export function Row(props: RowProps) {
  const { title, text, lead, count, aside, onClick, href } = props;
  const content = (
    <>
      {lead && <span className="fixed muted">{lead}</span>}
      <span className={styles.words}>
        <span className={classes(styles.title, props.tone === "quiet" && styles.quiet)}>
          {title}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.end}>
        {count && <span className="fixed tabular muted">{count}</span>}
        {aside && <span className="fixed bold tabular">{aside}</span>}
        {(onClick ?? href) && <ChevronRightIcon size={20} className={styles.chevron} />}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <a
        className={styles.row}
        href={href}
        onClick={(event) => {
          if (!onClick || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onClick();
        }}
      >
        {content}
      </a>
    );
  }
  if (!onClick) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={() => onClick()}>
      {content}
    </button>
  );
}
