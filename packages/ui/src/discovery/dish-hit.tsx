import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { ChevronRightIcon } from "../media/icons.tsx";
import { onPlainClick } from "../plain-click.ts";
import styles from "./dish-hit.module.css";

export interface DishHitProps {
  name: ReactNode;
  /** Its store and mall. */
  place: ReactNode;
  imageUrl: string;
  href: string;
  /** Replaces the browser's navigation, except where it opens another tab. */
  onOpen: () => void;
  /** Cannot be had now; say why in words. */
  off?: boolean;
  /** Price and labels. */
  children: ReactNode;
}

/** A dish or a deal among the results of a search. */
export function DishHit({ name, place, imageUrl, href, onOpen, off, children }: DishHitProps) {
  return (
    <a
      className={classes(styles.hit, off && styles.off)}
      href={href}
      onClick={(event) => onPlainClick(event, onOpen)}
    >
      <img
        className={styles.picture}
        src={imageUrl}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.words}>
        <span className="tight bold">{name}</span>
        <span className="text-12 tight muted">{place}</span>
        <span className={styles.below}>{children}</span>
      </span>
      <ChevronRightIcon size={20} className={styles.chevron} />
    </a>
  );
}
