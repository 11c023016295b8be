import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { StarIcon } from "../media/icons.tsx";
import { onPlainClick } from "../plain-click.ts";
import styles from "./store-card.module.css";

export interface StoreCardProps {
  name: ReactNode;
  href: string;
  /** Replaces the browser's navigation, except where it opens another tab. */
  onOpen: () => void;
  imageUrl: string;
  /** Where it is: mall, floor, distance. */
  place: ReactNode;
  open: boolean;
  /** Until when it is open, or when it opens. */
  state: ReactNode;
  /** Null before the first rating. */
  rating: { short: string; full: string } | null;
  /** Small labels: halal, price. */
  badges?: ReactNode;
  /** The `OfferLine`, where there is one. */
  offer?: ReactNode;
  /** `tall` stands in a strip, with the picture on top. */
  shape?: "row" | "tall";
  /** The picture is fetched at once. For the first few of a page. */
  eager?: boolean;
  /** Of its heading. */
  level?: 2 | 3;
}

/** A store in a list: what it is, where, whether it is open, what can be saved. */
export function StoreCard(props: StoreCardProps) {
  const { shape = "row", open, level = 3 } = props;
  const Name = `h${level}` as const;
  return (
    <a
      className={classes(styles.card, styles[shape], !open && styles.closed)}
      href={props.href}
      onClick={(event) => onPlainClick(event, props.onOpen)}
    >
      <img
        className={styles.picture}
        src={props.imageUrl}
        alt=""
        width={360}
        height={240}
        loading={props.eager ? "eager" : "lazy"}
        decoding="async"
      />
      <div className={styles.words}>
        <Name className={styles.name}>{props.name}</Name>
        <span className={styles.place}>{props.place}</span>
        <span className={styles.facts}>
          <strong className={open ? styles.open : styles.shut}>{props.state}</strong>
          {props.rating && (
            <span className={styles.rating}>
              <StarIcon size={16} className={styles.star} />
              <span aria-hidden="true">{props.rating.short}</span>
              <VisuallyHidden>{props.rating.full}</VisuallyHidden>
            </span>
          )}
          {props.badges}
        </span>
        {props.offer}
      </div>
    </a>
  );
}
