import { Children, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Button } from "../input/button.tsx";
import { CheckIcon } from "../media/icons.tsx";
import styles from "./coupon-card.module.css";

export interface CouponCardProps {
  /** What it gives, e.g. `20%` or `Rp 10.000`. */
  value: ReactNode;
  /** Its name, in lists where there is room. */
  name?: ReactNode;
  /** The condition, small: minimum, maximum, until when. */
  condition?: ReactNode;
  /** Claim or use. */
  action?: CouponAction | undefined;
  /** In place of the action: why not ("Spend Rp 12.000 more to use it", "Sold out"). */
  reason?: ReactNode;
  /** In place of the action: what was done with it ("Claimed"), with a check. */
  done?: ReactNode;
  /** Below the condition: another way to use it. */
  extra?: ReactNode;
  /** How long it still lasts, where that is short: "2 days left". */
  left?: ReactNode;
  /** `paid`: it is bought. `off`: cannot be used now. */
  tone?: "fresh" | "paid" | "off";
}

export interface CouponAction {
  label: string;
  /** Accessible name that says which coupon, e.g. "Claim 20% off". */
  fullLabel?: string | undefined;
  onClick: () => void;
  /** `primary` where it is the one action of its screen. */
  variant?: "primary" | "secondary";
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A ticket with two notches: value on one side, one action or reason on the stub. */
export function CouponCard(props: CouponCardProps) {
  const { tone = "fresh", left } = props;
  return (
    <div className={classes(styles.card, tone !== "fresh" && styles[tone])}>
      <div className={styles.body}>
        <p className={styles.value}>{props.value}</p>
        {props.name && <p className={styles.name}>{props.name}</p>}
        {props.condition && <p className={styles.condition}>{props.condition}</p>}
        {props.extra && <div className={styles.extra}>{props.extra}</div>}
      </div>
      <Stub {...props}>{left && <span className={styles.left}>{left}</span>}</Stub>
    </div>
  );
}

function Stub({ action, reason, done, children }: CouponCardProps & { children: ReactNode }) {
  const stub = useRef<HTMLDivElement>(null);
  const tapped = useRef(false);
  const isOver = !action;
  // The button that was tapped is gone: the keyboard goes on from its result.
  useLayoutEffect(() => {
    if (isOver && tapped.current && document.activeElement === document.body) stub.current?.focus();
  }, [isOver]);
  return (
    <div ref={stub} className={styles.stub} tabIndex={-1}>
      {action && (
        <Button
          size="small"
          variant={action.variant ?? "primary"}
          label={action.fullLabel}
          loading={action.loading}
          disabled={action.disabled}
          onClick={() => {
            tapped.current = true;
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      {!action && done && (
        <span className={styles.done}>
          <CheckIcon size={16} />
          {done}
        </span>
      )}
      {!action && reason && <span className={styles.reason}>{reason}</span>}
      {children}
    </div>
  );
}

/** Cards side by side, to swipe through; reaches the edges of a page with gutter. */
export function CouponStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
