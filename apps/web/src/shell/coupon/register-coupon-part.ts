import type { LazyComponent } from "@santap/ui/deferred";
import type { CouponOffer } from "@santap/contract/schemas/coupon";

/** What other screens show of coupons. */
export type CouponPartProps =
  | { part: "store"; storeId: string }
  /** Those of a list, to claim in place; `onOutdated`: they have to be read again. */
  | { part: "offers"; label: string; offers: readonly CouponOffer[]; onOutdated: () => void }
  /** What was given to the account, once, in a sheet. */
  | { part: "received" }
  /** What ends within three days, once. */
  | { part: "soonOver" }
  /** The sheet with the account's link for friends. */
  | { part: "invite"; open: boolean; onClose: () => void };

/** Registered once, by the route table; small, as every screen's first paint has it. */
export const couponPart: { component: LazyComponent<CouponPartProps> | null } = { component: null };
