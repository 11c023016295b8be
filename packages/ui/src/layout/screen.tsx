import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./screen.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface ScreenProps {
  /** The `NavBar`, where the screen has one. */
  nav?: ReactNode;
  /** The page's `h1` for assistive technology, where neither `nav` nor `children` shows one. */
  title?: string | undefined;
  /** Instead of `bottom`: what brings a `BottomBar` of its own, where there is one. */
  lower?: ReactNode;
  /** Sticks to the lower edge: the one primary action, or the cart bar. */
  bottom?: ReactNode;
  /** `TabBar`, on the four tabs only. */
  tabs?: ReactNode;
  /** No side gutter, for pictures and rows that reach the edges. */
  bleed?: boolean;
  /** `center` for a lone state panel. */
  align?: "top" | "center";
  children: ReactNode;
}

/** A page: bar, main landmark, lower bar, in a column of at most 480 CSS pixels. */
export function Screen(props: ScreenProps) {
  return (
    <div className={styles.screen}>
      {props.nav}
      <main className="stack grow min-0" tabIndex={-1}>
        {props.title && <VisuallyHidden as="h1">{props.title}</VisuallyHidden>}
        <div
          className={classes(
            styles.content,
            !props.bleed && styles.gutter,
            props.align === "center" && styles.center,
          )}
        >
          {props.children}
        </div>
        {props.lower}
        {props.bottom && <BottomBar>{props.bottom}</BottomBar>}
      </main>
      {props.tabs}
    </div>
  );
}

/** The white strip that holds the primary action. `Screen` places it; sheets may too. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bottom}>
      <div className={styles.bar}>{children}</div>
    </div>
  );
}
