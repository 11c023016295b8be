import { Type } from "typebox";
import { CouponOffer } from "../coupon.ts";
import { DealOffer } from "../deal-offer.ts";
import { commonFields, Id, Instant, Strict } from "../field.ts";
import { At, StoreSummary } from "./discovery.ts";

export const activity = {
  summary: "A campaign with its coupons, deals and stores, with their state for the caller",
  payload: Strict({ ...commonFields, activityId: Id, at: Type.Optional(At) }),
  data: Strict({
    activityId: Id,
    name: Type.String(),
    tagline: Type.String(),
    rules: Type.String(),
    imageUrl: Type.String(),
    from: Instant,
    /** Exclusive. */
    to: Instant,
    state: Type.Union([Type.Literal("NOT_YET"), Type.Literal("RUNNING"), Type.Literal("ENDED")]),
    coupons: Type.Array(CouponOffer),
    deals: Type.Array(DealOffer),
    stores: Type.Array(StoreSummary),
  }),
};

export const pavilionCoupons = {
  summary: "The coupons of a brand pavilion, with their state for the caller",
  payload: Strict({ ...commonFields, brandId: Id }),
  data: Strict({ coupons: Type.Array(CouponOffer) }),
};
