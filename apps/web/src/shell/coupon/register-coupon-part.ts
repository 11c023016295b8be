import type { LazyComponent } from "@santap/ui/deferred";
import type { CouponPartProps } from "./coupon-part.tsx";

/** Registered once, by the route table; small, as every screen's first paint has it. */
export const couponPart: { component: LazyComponent<CouponPartProps> | null } = { component: null };
