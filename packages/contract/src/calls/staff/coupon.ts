import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/coupon.ts";

export const putCoupon = staffCall<typeof schemas.putCoupon>("/staff/coupon/put", "voucher:redeem");

export const takeOffCoupon = staffCall<typeof schemas.takeOffCoupon>(
  "/staff/coupon/take_off",
  "voucher:redeem",
);
