import {
  putCoupon as putCall,
  takeOffCoupon as offCall,
} from "@santap/contract/calls/staff/coupon";
import type { CallServer } from "../../../http/serve-call.ts";
import type { CouponAtCounterDeps } from "./coupon-deps.ts";
import { putCoupon, takeOffCoupon } from "./put-coupon.ts";

export function serveCouponsAtCounter(calls: CallServer, deps: CouponAtCounterDeps): void {
  calls.serve(putCall, ({ payload, staff, caller: { language } }) =>
    putCoupon(deps, payload, { staff, language }),
  );
  calls.serve(offCall, ({ payload, staff, caller: { language } }) =>
    takeOffCoupon(deps, payload, { staff, language }),
  );
}
