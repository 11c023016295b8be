import { Type } from "typebox";
import { BillDeal } from "./deal-offer.ts";
import { commonFields, Id, Money, PlainText, Strict } from "./field.ts";
import { OrderStatus } from "./order/order-status.ts";
import {
  CouponIds,
  DealPurchases,
  OrderVersion,
  PlannedPayType,
  VoucherInputs,
} from "./order-input.ts";
import { PriceBreakdown } from "./price.ts";

export const changeBenefits = {
  summary: "Price an unpaid order again with other coupons and vouchers of the caller",
  payload: Strict({
    ...commonFields,
    orderId: Id,
    /** As it was shown: amountChanged where the order has changed since. */
    version: OrderVersion,
    payType: PlannedPayType,
    /** All of the caller's on the order afterwards; those of other guests stay. */
    couponIds: CouponIds,
    /** As the coupons; absent: as they are. They bring no dishes; what the kitchen has used stays. */
    vouchers: Type.Optional(VoucherInputs),
    /** The caller's on the order afterwards; absent: as it is. Bought and used with the order's payment. */
    dealPurchases: Type.Optional(DealPurchases),
  }),
  data: Strict({
    version: OrderVersion,
    ticket: Type.String(),
    breakdown: PriceBreakdown,
    payableAmount: Money,
  }),
};

export const offerBillDeal = {
  summary: "The deal that makes an open bill cheaper, bought and used with the bill's payment",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({
    /** Null where none does, where another guest's deal is on the bill, and where it cannot be changed now. */
    offer: Type.Union([BillDeal, Type.Null()]),
    /** For `/order/benefits`, which takes the deal or takes it off. */
    version: OrderVersion,
    /** The caller's best coupons once that is done. */
    couponIds: CouponIds,
  }),
};

export const settleOrder = {
  summary: "Close a bill that has nothing left to pay",
  payload: Strict({ ...commonFields, orderId: Id, ticket: PlainText(512) }),
  data: Strict({ orderId: Id, status: OrderStatus }),
};
