import type { ReactNode } from "react";
import { Button } from "../input/button.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { BagIcon } from "../media/icons.tsx";
import { Amount } from "../money/amount.tsx";
import { CountingAmount } from "../money/counting-amount.tsx";
import styles from "./cart-bar.module.css";

export interface CartBarProps {
  /** Pieces in the cart. */
  count: number;
  /** Whole rupiah. */
  total: number;
  /** Small, under the total, e.g. that tax comes on top. */
  note?: ReactNode;
  /** Starts the accessible name of the left half, e.g. "See cart, 3 items". */
  openLabel: string;
  /** Opens the sheet with the lines. */
  onOpen: () => void;
  actionLabel: string;
  onAction: () => void;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** What is in the cart and the one next step. Stands in `Screen`'s `bottom`. */
export function CartBar(props: CartBarProps) {
  return (
    <>
      <button type="button" className={styles.cart} onClick={props.onOpen}>
        <VisuallyHidden>{props.openLabel} </VisuallyHidden>
        <span className={styles.bag} aria-hidden="true" data-cart-bag="">
          <BagIcon size={28} />
          <span key={props.count} className={styles.count}>
            {props.count}
          </span>
        </span>
        <span className={styles.words}>
          <CountingAmount rupiah={props.total} size="title" />
          {props.note && <span className="text-12 tight muted">{props.note}</span>}
        </span>
      </button>
      <Button loading={props.loading} disabled={props.disabled} onClick={props.onAction}>
        {props.actionLabel}
      </Button>
    </>
  );
}

export interface TotalBarProps {
  label: string;
  /** Whole rupiah. */
  total: number;
  /** The button. */
  children: ReactNode;
}

/**
 * The total beside a page's button, e.g. on the confirm page; a change is announced. Stands in
 * `Screen`'s `bottom`.
 */
export function TotalBar({ label, total, children }: TotalBarProps) {
  return (
    <>
      <p className={styles.words} role="status">
        <span className="text-12 tight muted">{label}</span>
        <Amount rupiah={total} size="title" />
      </p>
      {children}
    </>
  );
}
