import { useCallback, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { BackIcon } from "../media/icons.tsx";
import styles from "./nav-bar.module.css";
import { SCROLL_THRESHOLD, showsBorder } from "./scroll-ratio.ts";

export interface NavBarProps {
  /** Empty over a picture, where the page has its own `h1`. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** Where title and subtitle stand. Left by default. */
  align?: "left" | "center";
  /** Accessible name of the back button. */
  backLabel: string;
  /** Goes back one page by default. `null` leaves the button out. */
  onBack?: (() => void) | null | undefined;
  /** Icon buttons on the right. */
  actions?: ReactNode;
  /** No ground and no height of its own until the page has scrolled: for a bar over a picture. */
  transparent?: boolean;
  /** Light text for a dark ground. */
  reverse?: boolean;
  /** CSS pixels, 48 by default. Grows with larger text. */
  height?: number;
  /** Scroll distance that counts as fully scrolled, 100 CSS pixels by default. */
  threshold?: number;
  /** A page has one `h1`: the bar's title, unless the page has its own. */
  titleAs?: "h1" | "p";
}

/** The bar at the top of every page but the four tabs. */
export function NavBar(props: NavBarProps) {
  const { align = "left", transparent = false, reverse = false } = props;
  const scrolled = useScrolled(props.threshold ?? SCROLL_THRESHOLD);
  const bare = transparent && !scrolled;
  return (
    <header
      className={classes(
        styles.bar,
        transparent && styles.over,
        bare && styles.bare,
        reverse && (bare || !transparent) && styles.reverse,
        scrolled && styles.scrolled,
        align === "center" && styles.center,
      )}
      style={props.height === undefined ? undefined : { minHeight: props.height }}
    >
      {props.onBack !== null && <Back label={props.backLabel} onBack={props.onBack ?? goBack} />}
      <Titles title={props.title} subtitle={props.subtitle} as={props.titleAs ?? "h1"} />
      <div className={styles.actions}>{props.actions}</div>
    </header>
  );
}

function goBack() {
  history.back();
}

function Back({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label={label} onClick={() => onBack()}>
      <BackIcon />
    </button>
  );
}

interface TitlesProps {
  title: ReactNode;
  subtitle: ReactNode;
  as: "h1" | "p";
}

function Titles({ title, subtitle, as: Title }: TitlesProps) {
  return (
    <div className={styles.titles}>
      {title && <Title className={styles.title}>{title}</Title>}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}

function useScrolled(threshold: number): boolean {
  const read = useCallback(() => showsBorder(window.scrollY, threshold), [threshold]);
  return useSyncExternalStore(onScroll, read);
}

function onScroll(notify: () => void): () => void {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}
