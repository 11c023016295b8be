import { Type } from "typebox";
import { defineCall } from "./call.ts";
import { commonFields, Id, Money, Strict } from "./field.ts";

export const PartnerCode = Type.String({ maxLength: 32, pattern: "^[A-Za-z0-9_-]*$" });

export const cashierDetail = defineCall({
  path: "/cashier_desk/detail_v2",
  summary: "What is to be paid and how it can be paid",
  access: "user",
  payload: Strict({ ...commonFields, partnerCode: PartnerCode, orderId: Id }),
  data: Strict({
    order: Strict({ orderId: Id, payableAmount: Money }),
    payTypeList: Type.Array(Strict({ payType: Type.String(), payChannelId: Type.String() })),
    /** Fresh proof that the caller may pay; the client prefers it to the address's. */
    ticket: Type.String(),
    /** Rounds of the bill that wait for staff, and so are not part of the amount; absent where none does. */
    waitingRounds: Type.Optional(Type.Integer()),
    storeId: Id,
    storeName: Type.String(),
    tableLabel: Type.Union([Type.String(), Type.Null()]),
    /** Why a method is missing, in the caller's language, or null. */
    notice: Type.Union([Type.String(), Type.Null()]),
  }),
});
