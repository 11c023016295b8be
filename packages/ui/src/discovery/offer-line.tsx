import type { ReactNode } from "react";
import { CouponIcon } from "../media/order-icons.tsx";
import styles from "./offer-line.module.css";

/** What can be saved there, in one line of words. */
export function OfferLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.offer}>
      <CouponIcon size={16} />
      <span>{children}</span>
    </span>
  );
}
