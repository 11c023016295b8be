import type { ReactNode } from "react";
import { onPlainClick } from "../plain-click.ts";
import styles from "./picture-tile.module.css";

export interface PictureTileProps {
  title: ReactNode;
  text?: ReactNode;
  imageUrl: string;
  href: string;
  /** Replaces the browser's navigation, except where it opens another tab. */
  onOpen: () => void;
  /** Below the words: prices. */
  children?: ReactNode;
}

/** A picture with a name below it, in a strip of such tiles. */
export function PictureTile({ title, text, imageUrl, href, onOpen, children }: PictureTileProps) {
  return (
    <a className={styles.tile} href={href} onClick={(event) => onPlainClick(event, onOpen)}>
      <img
        className={styles.picture}
        src={imageUrl}
        alt=""
        width={360}
        height={240}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.words}>
        <span className="text-14 tight bold">{title}</span>
        {text && <span className="text-12 tight muted">{text}</span>}
        {children && <span className={styles.below}>{children}</span>}
      </span>
    </a>
  );
}
