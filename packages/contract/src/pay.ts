import { Type, type Static } from "typebox";
import { defineCall } from "./call.ts";
import { PartnerCode } from "./cashier.ts";
import { commonFields, Id, Instant, Money, PlainText, Strict } from "./field.ts";
import { PayStatus } from "./order.ts";

/** Public id of one payment attempt. */
export const Box = Type.String({ minLength: 22, maxLength: 64, pattern: "^[A-Za-z0-9._-]+$" });

export const UserPayInfo = Type.Union([
  Strict({ redirectUrl: Type.String(), expiresAt: Instant }),
  Type.Null(),
]);

export const createPayOrder = defineCall({
  path: "/pay/createPayOrder",
  summary: "Start paying, or join the payment that is already under way",
  access: "user",
  payload: Strict({
    ...commonFields,
    qrcodeType: Type.Literal("DYNAMIC_CODE"),
    /** What the screen showed; another amount on the server is refused with 4110008. */
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
});

export const queryQrCode = defineCall({
  path: "/pay/queryQrCode",
  summary: "What the QRIS page shows",
  access: "guest",
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
});
export type QrInfo = Static<(typeof queryQrCode)["data"]>;

export const queryPayOrderResult = defineCall({
  path: "/pay/queryPayOrderResult",
  summary: "Where a payment stands",
  access: "guest",
  payload: Strict({ ...commonFields, box: Box }),
  data: Strict({ payStatus: PayStatus }),
});

/** Server-sent events with the same `payStatus`, pushed as soon as it changes. */
export const PAY_EVENTS_PATH = "/pay/events";

export const closePayOrder = defineCall({
  path: "/pay/closePayOrder",
  summary:
    "Let go of a payment under way, so that the order can be changed or paid by somebody else",
  access: "user",
  payload: Strict({ ...commonFields, box: Box }),
  data: Strict({ payStatus: PayStatus }),
});
