import { optionalCall, userCall } from "../call.ts";
import type * as schemas from "../schemas/coupon.ts";

export const claimCoupon = userCall<typeof schemas.claimCoupon>("/coupon/claim");

export const storeCoupons = optionalCall<typeof schemas.storeCoupons>(
  "/resource_pos/merchant_homepage/coupon",
  { signed: false },
);

export const receivedCoupons = optionalCall<typeof schemas.receivedCoupons>(
  "/market/coupon/query_new_received_coupon",
  { signed: false },
);

export const listAssets = optionalCall<typeof schemas.listAssets>(
  "/market/asset_aggregate_page/query_all_category",
  { signed: false },
);

export const showCoupon = userCall<typeof schemas.showCoupon>("/coupon/show");

export const readInvite = userCall<typeof schemas.readInvite>("/invite/mine");
