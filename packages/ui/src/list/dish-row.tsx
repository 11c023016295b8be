import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { Amount } from "../money/amount.tsx";
import styles from "./dish-row.module.css";

export interface DishRowProps {
  ref?: Ref<HTMLElement>;
  name: string;
  /** The name on the sign, where the menu is translated. */
  localName?: string | undefined;
  /** What is in it; two lines. */
  description?: string | undefined;
  /** Whole rupiah. */
  price: number;
  /** The price before a reduction, struck through. */
  oldPrice?: number | undefined;
  /** A `DishPicture`. */
  picture: ReactNode;
  /** A `Stepper`, or an add button that opens the options. */
  action?: ReactNode;
  /** Opens the dish; the whole row takes the tap. */
  onOpen?: (() => void) | undefined;
  /** Says so in words and greys the row; the action is left out. */
  soldOutLabel?: string | undefined;
  /** Small marks under the name, e.g. "Terlaris". */
  badge?: ReactNode;
  /** Level of the name among the page's headings; `h3` under a category's `h2` by default. */
  headingAs?: "h2" | "h3" | "h4";
}

/** A dish in the menu. */
export function DishRow(props: DishRowProps) {
  const Heading = props.headingAs ?? "h3";
  const soldOut = props.soldOutLabel !== undefined;
  return (
    <article ref={props.ref} className={classes(styles.row, soldOut && styles.soldOut)}>
      {props.picture}
      <div className="stack grow min-0">
        <Heading className={styles.name}>
          {props.onOpen ? (
            <button type="button" className={styles.open} onClick={props.onOpen}>
              {props.name}
            </button>
          ) : (
            props.name
          )}
        </Heading>
        {props.localName && (
          <p className="text-12 tight muted" lang="id">
            {props.localName}
          </p>
        )}
        {props.badge}
        {props.description && <p className={styles.description}>{props.description}</p>}
        <div className={styles.foot}>
          <Price price={props.price} oldPrice={props.oldPrice} />
          <div className={styles.action}>
            {soldOut ? <span className={styles.gone}>{props.soldOutLabel}</span> : props.action}
          </div>
        </div>
      </div>
    </article>
  );
}

function Price({ price, oldPrice }: { price: number; oldPrice: number | undefined }) {
  const reduced = oldPrice !== undefined && oldPrice > price;
  return (
    <p className={styles.price}>
      <Amount rupiah={price} tone={reduced ? "saving" : "plain"} />
      {reduced && <Amount rupiah={oldPrice} tone="struck" />}
    </p>
  );
}
