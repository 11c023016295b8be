import { Type } from "typebox";
import { UnusableCoupon, UsableCoupon } from "./coupon.ts";
import { DealDetail, DealOffer } from "./deal-offer.ts";
import { CouponIds } from "./order-input.ts";
import { commonFields, Id, Instant, Money, pageFields, PayType, Strict } from "./field.ts";
import { OrderStatus } from "./order/order-status.ts";
import { OrderPayment, RefundStatus, TimelineEntry } from "./order.ts";
import { PriceBreakdown } from "./price.ts";
import { OrderRefund } from "./refund.ts";
import { Voucher } from "./voucher.ts";

export const dealDetail = {
  summary: "One deal for this caller: price, dishes, terms, what is left",
  payload: Strict({ ...commonFields, dealId: Id }),
  data: DealDetail,
};

export const listDeals = {
  summary: "The deals of a store for this caller",
  payload: Strict({ ...commonFields, ...pageFields, storeId: Id }),
  data: Strict({
    list: Type.Array(DealOffer),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
};

const purchaseInput = {
  ...commonFields,
  dealId: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Claims of coupons for deals, one per scope. Preview takes the best where it is absent. */
  couponIds: Type.Optional(CouponIds),
};

export const previewDealOrder = {
  summary: "Price a purchase of vouchers without placing it",
  payload: Strict(purchaseInput),
  data: Strict({
    deal: DealOffer,
    breakdown: PriceBreakdown,
    /** Those that the breakdown contains. */
    couponIds: Type.Array(Id),
    bestCouponIds: Type.Array(Id),
    usableCoupons: Type.Array(UsableCoupon),
    unusableCoupons: Type.Array(UnusableCoupon),
    /** As the checkout counter will list them. */
    payTypeList: Type.Array(PayType),
  }),
};

export const createDealOrder = {
  summary: "Buy vouchers of a deal; holds its stock until the order is paid or over",
  payload: Strict({
    ...purchaseInput,
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({
    orderId: Id,
    ticket: Type.String(),
    payableAmount: Money,
    expiresAt: Type.Union([Instant, Type.Null()]),
  }),
};

export const dealOrderDetail = {
  summary: "A purchase with its vouchers, payments and refunds",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({
    orderId: Id,
    /** Short number for search and support. */
    orderNo: Type.String(),
    /** By which staff find it without a voucher's code; 8 characters. */
    purchaseNo: Type.String(),
    status: OrderStatus,
    refundStatus: RefundStatus,
    store: Strict({ storeId: Id, name: Type.String(), utcOffsetMinutes: Type.Integer() }),
    createdAt: Instant,
    expiresAt: Type.Union([Instant, Type.Null()]),
    /** As it is now. */
    deal: DealOffer,
    quantity: Type.Integer({ minimum: 1 }),
    /** Empty until the purchase is paid. */
    vouchers: Type.Array(Voucher),
    breakdown: PriceBreakdown,
    payments: Type.Array(OrderPayment),
    refunds: Type.Array(OrderRefund),
    timeline: Type.Array(TimelineEntry),
    cancellable: Type.Boolean(),
  }),
};
