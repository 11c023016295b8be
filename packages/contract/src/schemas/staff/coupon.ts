import { Type } from "typebox";
import { Discount } from "../price.ts";
import { commonFields, Id, Money, PlainText, Strict } from "../field.ts";

const priced = Strict({
  /** Coupons on the order, with what each takes off. */
  discounts: Type.Array(Discount),
  payableAmount: Money,
});

export const putCoupon = {
  summary:
    "Put a coupon on an unpaid order by the code or the 12 digits that its owner shows; wrong ones are counted",
  payload: Strict({ ...commonFields, storeId: Id, orderId: Id, code: PlainText(512) }),
  data: priced,
};

export const takeOffCoupon = {
  summary: "Take a coupon off an unpaid order of the counter; its owner has it again",
  payload: Strict({ ...commonFields, storeId: Id, orderId: Id, couponId: Id }),
  data: priced,
};
