import { Type, type Static } from "typebox";
import { Id, Money, Strict } from "./field.ts";

export const Discount = Strict({
  couponId: Id,
  name: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  amount: Money,
});

export const PriceBreakdown = Strict({
  subtotal: Money,
  discounts: Type.Array(Discount),
  serviceCharge: Money,
  pb1: Money,
  payableAmount: Money,
});
export type PriceBreakdown = Static<typeof PriceBreakdown>;
