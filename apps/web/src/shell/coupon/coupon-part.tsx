import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { Deferred } from "@santap/ui/deferred";
import { useSession } from "../session/session.ts";
import { couponPart } from "./register-coupon-part.ts";

/** What other screens show of coupons. */
export type CouponPartProps =
  | { part: "store"; storeId: string }
  /** Those of a list, to claim in place. */
  | { part: "offers"; label: string; offers: readonly CouponOffer[]; onOutdated: () => void }
  /** What was given to the account, once, in a sheet. */
  | { part: "received" }
  /** What ends within three days, once. */
  | { part: "soonOver" }
  /** The sheet with the account's link for friends. */
  | { part: "invite"; open: boolean; onClose: () => void };

/** Loaded after the first paint; a guest has only what can be claimed. */
export function CouponPart(props: CouponPartProps) {
  const { component } = couponPart;
  const { loggedIn } = useSession();
  return (
    component &&
    (loggedIn || props.part === "store" || props.part === "offers") && (
      <Deferred component={component} active={props.part === "invite" && props.open}>
        {(Part) => <Part {...props} />}
      </Deferred>
    )
  );
}
