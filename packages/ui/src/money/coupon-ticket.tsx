import { Children } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Button } from "../input/button.tsx";
import styles from "./coupon-ticket.module.css";

export interface CouponTicketProps {
  /** What it gives, e.g. `20%` or `Rp 10.000`. */
  value: ReactNode;
  /** Its name, in lists where there is room. */
  name?: ReactNode;
  /** The condition, small: minimum, maximum, until when. */
  condition?: ReactNode;
  /** Claim or use. */
  action?: CouponAction | undefined;
  /** In place of the action: why not, or what is done ("Spend Rp 12.000 more to use it", "Used"). */
  status?: ReactNode;
  /** `off`: cannot be used now. */
  tone?: "fresh" | "off";
}

export interface CouponAction {
  label: string;
  /** Accessible name that says which coupon, e.g. "Claim 20% off". */
  fullLabel?: string | undefined;
  onClick: () => void;
  /** `primary` for claim, `secondary` for use. */
  variant?: "primary" | "secondary";
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A ticket with two notches: value on one side, one action on the stub. */
export function CouponTicket(props: CouponTicketProps) {
  const { tone = "fresh", action } = props;
  return (
    <div className={classes(styles.ticket, tone === "off" && styles.off)}>
      <div className={styles.body}>
        <p className={styles.value}>{props.value}</p>
        {props.name && <p className={styles.name}>{props.name}</p>}
        {props.condition && <p className={styles.condition}>{props.condition}</p>}
      </div>
      <div className={styles.stub}>
        {action ? (
          <Button
            size="small"
            variant={action.variant ?? "primary"}
            label={action.fullLabel}
            loading={action.loading}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        ) : (
          <span className={styles.status}>{props.status}</span>
        )}
      </div>
    </div>
  );
}

/** Tickets side by side, to swipe through; reaches the edges of a page with gutter. */
export function CouponStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {Children.map(children, (ticket) => (
        <li>{ticket}</li>
      ))}
    </ul>
  );
}
