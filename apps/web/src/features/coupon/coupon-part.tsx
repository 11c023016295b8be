import type { CouponPartProps } from "../../shell/coupon/coupon-part.tsx";
import { StoreCoupons } from "./store/store-coupons.tsx";

/** In one file, so that they come at once. */
export function CouponPart(props: CouponPartProps) {
  return <StoreCoupons storeId={props.storeId} />;
}
