import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, PartnerCode, PlainText, Strict } from "./field.ts";
import { OrderKind, PayStatus } from "./order.ts";
import { Discount } from "./price.ts";

/** A method with what the order costs when paid with it: coupons may be bound to methods. */
const CashierPayType = Strict({
  payType: Type.String(),
  payChannelId: Type.String(),
  payableAmount: Money,
  discounts: Type.Array(Discount),
  /** Of this amount. */
  ticket: Type.String(),
  /** Of vouchers: paid so now, they are refunded at the store after that, while they can still be used. */
  storeRefundAfter: Type.Optional(Instant),
});

export const cashierDetail = {
  summary: "The amount due and the payment methods",
  payload: Strict({ ...commonFields, partnerCode: PartnerCode, orderId: Id }),
  data: Strict({
    /** As it was asked for: an order, or a share of a bill. */
    order: Strict({ orderId: Id, payableAmount: Money }),
    /** Of a share; absent for an order. */
    share: Type.Optional(
      Strict({
        /** Its bill. */
        orderId: Id,
        /** Until it returns to the bill unless it is paid. */
        secondsLeft: Type.Integer({ minimum: 0 }),
      }),
    ),
    kind: OrderKind,
    payTypeList: Type.Array(CashierPayType),
    /** The store's counter takes this order's money; no row of `payTypeList`. */
    atCounter: Type.Boolean(),
    /** Fresh payment ticket; preferred to the one in the URL. */
    ticket: Type.String(),
    /** Rounds waiting for staff, not part of the amount; absent for none. */
    waitingRounds: Type.Optional(Type.Integer()),
    storeId: Id,
    storeName: Type.String(),
    /** As its sign says. */
    storeLocalName: Type.String(),
    tableLabel: Type.Union([Type.String(), Type.Null()]),
    /** Why a method is missing, in the caller's language. */
    notice: Type.Union([Type.String(), Type.Null()]),
  }),
};

/** Public id of a payment attempt. */
export const Box = Type.String({ minLength: 22, maxLength: 64, pattern: "^[A-Za-z0-9._-]+$" });

export const UserPayInfo = Type.Union([
  Strict({ redirectUrl: Type.String(), expiresAt: Instant }),
  Type.Null(),
]);

export const createPayOrder = {
  summary: "Start a payment, or join the live one",
  payload: Strict({
    ...commonFields,
    qrcodeType: Type.Literal("DYNAMIC_CODE"),
    /** As shown; a different amount on the server is refused with amountChanged. */
    amount: Money,
    payType: Type.String({ minLength: 1, maxLength: 32, pattern: "^[A-Z0-9_]+$" }),
    payChannelId: Type.String({ maxLength: 64 }),
    orderId: Id,
    partnerCode: PartnerCode,
    ticket: PlainText(512),
    currency: Type.Literal("RP"),
    storeId: Type.String({ maxLength: 64 }),
    successRedirectUrl: PlainText(512),
    couponIds: Type.Union([Type.Array(Id, { maxItems: 2 }), Type.Literal("")]),
    payExtra: PlainText(512),
    orderFoodType: Type.String({ maxLength: 32 }),
  }),
  data: Strict({ box: Type.Union([Box, Type.Literal("")]), userPayInfo: UserPayInfo }),
};

export const queryQrCode = {
  summary: "Data of the QRIS page",
  payload: Strict({ ...commonFields, box: Box }),
  data: Strict({
    amount: Money,
    /** Seconds left to pay. */
    countDownTime: Type.Integer({ minimum: 0 }),
    merchantName: Type.String(),
    nmid: Type.String(),
    qrCodeText: Type.String(),
    payPrice: Money,
  }),
};
export type QrInfo = Static<(typeof queryQrCode)["data"]>;

export const queryPayOrderResult = {
  summary: "Status of a payment",
  payload: Strict({ ...commonFields, box: Box }),
  data: Strict({ payStatus: PayStatus }),
};

export const closePayOrder = {
  summary: "Cancel a live payment, so that the order can be changed or paid by somebody else",
  payload: Strict({ ...commonFields, box: Box }),
  data: Strict({ payStatus: PayStatus }),
};
