import { Type } from "typebox";
import { commonFields, Id, IdempotencyKey, Money, Strict, VisibleText } from "../field.ts";
import { createOrder, LineInput, orderDetail } from "../order.ts";
import { queryQrCode } from "../payment.ts";

const { lines } = createOrder.payload.properties;

export const createWalkIn = {
  summary: "Order for somebody at the counter, who pays there; the same key is one order",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    lines,
    /** Where it is eaten; absent for takeaway. */
    tableLabel: Type.Optional(VisibleText(20)),
    /** For the kitchen, about the whole order. */
    note: Type.Optional(VisibleText(200)),
    /** What they are called by beside their number, e.g. written on the cup. */
    calledName: Type.Optional(VisibleText(30)),
    idempotencyKey: IdempotencyKey,
  }),
  data: Strict({ orderId: Id, payableAmount: Money }),
};

export const cancelWalkIn = {
  summary: "End an order of the counter that is not paid; its code is closed first",
  payload: Strict({ ...commonFields, storeId: Id, orderId: Id }),
  data: Strict({
    status: orderDetail.data.properties.status,
    /** What was ordered, to be changed and ordered anew. */
    lines: Type.Array(LineInput),
    /** Null for takeaway. */
    tableLabel: Type.Union([Type.String(), Type.Null()]),
    note: Type.String(),
    calledName: Type.Union([Type.String(), Type.Null()]),
  }),
};

export const showCounterCode = {
  summary: "The QRIS code of an order of the counter; the one that runs, else a new one",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    orderId: Id,
    /** What is due, as the screen shows it. */
    amount: Money,
  }),
  data: Strict({ box: Id, ...queryQrCode.data.properties }),
};
