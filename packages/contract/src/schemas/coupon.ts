import { Type, type Static } from "typebox";
import { Id, Instant, Money, Strict } from "./field.ts";

export const CouponReason = Type.Union([
  Type.Literal("MIN_SPEND"),
  Type.Literal("OTHER_STORE"),
  Type.Literal("NOT_YET"),
  Type.Literal("EXPIRED"),
  Type.Literal("OUTSIDE_HOURS"),
  Type.Literal("OTHER_METHOD"),
  Type.Literal("USED"),
  Type.Literal("HELD"),
  Type.Literal("REVOKED"),
  Type.Literal("TOO_FEW_ITEMS"),
]);
export type CouponReason = Static<typeof CouponReason>;

/** A coupon of the account. `couponId` is the claim, not the template. */
export const UsableCoupon = Strict({
  couponId: Id,
  templateId: Id,
  name: Type.String(),
  condition: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  /** On this order. */
  discount: Money,
  expiresAt: Type.Union([Instant, Type.Null()]),
});

export const UnusableCoupon = Strict({
  couponId: Id,
  templateId: Id,
  name: Type.String(),
  condition: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  reason: CouponReason,
  /** Rupiah missing for MIN_SPEND, else null. */
  missing: Type.Union([Money, Type.Null()]),
});
