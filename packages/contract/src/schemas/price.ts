import { Type, type Static } from "typebox";
import { DealType } from "./deal-offer.ts";
import { Id, Money, Strict } from "./field.ts";

export const Discount = Strict({
  couponId: Id,
  name: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  amount: Money,
});

/** A voucher on an order. */
export const VoucherAmount = Strict({
  voucherId: Id,
  dealId: Id,
  name: Type.String(),
  type: DealType,
  /**
   * CASH: what it takes off the total. SET and MULTI_USE: the menu price of what they cover, which the
   * subtotal does not contain.
   */
  amount: Money,
  /** What of a CASH voucher's worth lapses. */
  unused: Money,
});
export type VoucherAmount = Static<typeof VoucherAmount>;

/** Vouchers bought with an order, at the deal's sale price. */
export const PurchaseAmount = Strict({
  dealId: Id,
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  amount: Money,
});

/** subtotal − discounts + serviceCharge + pb1 − amounts of CASH + purchases = payableAmount. */
export const PriceBreakdown = Strict({
  subtotal: Money,
  discounts: Type.Array(Discount),
  serviceCharge: Money,
  pb1: Money,
  vouchers: Type.Array(VoucherAmount),
  purchases: Type.Array(PurchaseAmount),
  payableAmount: Money,
});
export type PriceBreakdown = Static<typeof PriceBreakdown>;
