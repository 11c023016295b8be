import { Type, type TSchema } from "typebox";
import {
  commonFields,
  Id,
  IdempotencyKey,
  Instant,
  Money,
  Reason,
  Strict,
  VisibleText,
} from "../field.ts";

function OrNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** How staff take money, and hand it back. */
export const Tender = Type.Union([
  Type.Literal("CASH"),
  Type.Literal("EDC"),
  Type.Literal("TRANSFER"),
]);

export const takeCash = {
  summary:
    "Take an order's money in cash, through the card terminal (EDC) or by transfer; said again it changes nothing",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    orderId: Id,
    /** What is due, as the screen shows it: rounded in cash alone. */
    amount: Money,
    /** Cash where it is absent. */
    tender: Type.Optional(Tender),
    /** What the diner gave; of cash. */
    tendered: Type.Optional(Money),
    /** Of the terminal's slip or the transfer: 4 to 32 letters and digits, once a store and day. */
    reference: Type.Optional(VisibleText(100)),
    /** Of a bill, only what no diner is paying now; with the same key it is taken once. */
    besideRunning: Type.Optional(IdempotencyKey),
  }),
  data: Strict({
    amount: Money,
    change: Money,
    tender: Tender,
    reference: OrNull(Type.String()),
    number: OrNull(Type.Integer()),
    takenBy: Type.String(),
    /** It was taken before. */
    repeated: Type.Boolean(),
  }),
};

const Route = Type.Union([Type.Literal("ORIGINAL"), Type.Literal("OFFLINE")]);
const Approval = { approvalId: Type.Optional(Id) };

/** At least one of both. */
const RefundedLines = Type.Object(
  {
    kind: Type.Literal("LINES"),
    /** All that is left of them. */
    lineIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
    lines: Type.Optional(
      Type.Array(Strict({ lineId: Id, units: Type.Integer({ minimum: 1, maximum: 1000 }) }), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
  },
  { additionalProperties: false, minProperties: 2 },
);

export const giveRefund = {
  summary: "Refund a paid order: all that is left, an amount, or lines and portions",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** The order's id, or that of a share. */
    orderId: Id,
    what: Type.Union([
      Strict({ kind: Type.Literal("ALL") }),
      Strict({ kind: Type.Literal("AMOUNT"), amount: Money }),
      RefundedLines,
    ]),
    /** What the kitchen has not begun of it: not cooked any more, unless it is left there. */
    kitchen: Type.Optional(Type.Union([Type.Literal("CANCEL"), Type.Literal("LEAVE")])),
    /** The way it was paid, or by hand at the store. */
    route: Route,
    /** Why. */
    note: Reason,
    idempotencyKey: IdempotencyKey,
    ...Approval,
  }),
  data: Strict({
    /** Null where only coupons and vouchers went back. */
    refundId: OrNull(Id),
    amount: Money,
  }),
};

export const handBack = {
  summary: "Say that a refund was paid out by hand; the diner confirms it, or the receipt's number",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    orderId: Id,
    refundId: Id,
    /** After the diner said that they did not get it. */
    again: Type.Boolean(),
    /** Cash comes out of the drawer of this counter. Absent where it was paid out before, and the receipt confirms it. */
    way: Type.Optional(Tender),
    /** From the paper or file of whom it is paid to, where the account is erased. */
    receiptNo: Type.Optional(VisibleText(60)),
  }),
  data: Strict({
    /** What left the drawer, or was transferred. */
    amount: Money,
    handedBy: Type.String(),
    handedAt: Instant,
  }),
};

export const decideMismatch = {
  summary: "Take a payment of another amount than due, or give it back",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    box: Id,
    paymentRef: VisibleText(128),
    decision: Type.Union([Type.Literal("TAKEN"), Type.Literal("GIVEN_BACK")]),
    ...Approval,
  }),
  data: Strict({ goesBack: Money }),
};
