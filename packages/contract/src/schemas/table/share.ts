import { Type } from "typebox";
import { UnusableCoupon, UsableCoupon } from "../coupon.ts";
import { commonFields, Id, Money, Strict } from "../field.ts";
import { ShareKind, ShareState, ShownBy } from "./share-kind.ts";

/** Part of a shared bill that one person pays. */
export const TableShare = Strict({
  /** In the form of an orderId, and in its place in the calls of payments. */
  shareId: Id,
  /** Null where staff made it, or its author has left the table. */
  participantId: Type.Union([Id, Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  shownBy: ShownBy,
  /** The caller made it. */
  mine: Type.Boolean(),
  kind: ShareKind,
  amount: Money,
  state: ShareState,
  /** Until it returns to the rest unless it is paid; 0 unless it is RUNNING. */
  secondsLeft: Type.Integer({ minimum: 0 }),
  /** The dishes that it pays: part `part` of the `of` equal ones of a unit. */
  portions: Type.Array(
    Strict({
      lineId: Id,
      unit: Type.Integer({ minimum: 0 }),
      part: Type.Integer({ minimum: 0 }),
      of: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** Part `part` of an even split of `base`; null where it is none. */
  even: Type.Union([
    Strict({
      split: Type.Integer({ minimum: 1 }),
      base: Money,
      parts: Type.Integer({ minimum: 2 }),
      part: Type.Integer({ minimum: 0 }),
    }),
    Type.Null(),
  ]),
});

const SharedLine = Strict({
  lineId: Id,
  /** How many of the line's units; with `of`, one portion of each. */
  units: Type.Integer({ minimum: 1, maximum: 99 }),
  /** How many people share one unit; absent for one. */
  of: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});

const Mine = Strict({ kind: Type.Literal("MINE") });
const Lines = Strict({
  kind: Type.Literal("LINES"),
  lines: Type.Array(SharedLine, { minItems: 1, maxItems: 200 }),
});

const Evenly = Strict({
  kind: Type.Literal("EVENLY"),
  parts: Type.Integer({ minimum: 2, maximum: 20 }),
});
const Amount = Strict({ kind: Type.Literal("AMOUNT"), amount: Money });
const Rest = Strict({ kind: Type.Literal("REST") });

/** MINE and LINES take what no running or paid share has. EVENLY: a later taker gets the next part. */
const SplitHow = Type.Union([Mine, Lines, Evenly, Amount, Rest]);
/** Staff have ordered nothing for themselves. */
export const StaffSplitHow = Type.Union([Lines, Evenly, Amount, Rest]);

export const splitBill = {
  summary: "Take a share of the table's bill to pay it; it returns unless it is paid in time",
  payload: Strict({
    ...commonFields,
    sessionId: Id,
    how: SplitHow,
    /** The payer's own, with MINE and LINES: one per scope that the bill does not use. */
    couponIds: Type.Optional(Type.Array(Id, { maxItems: 2, uniqueItems: true })),
    /** As in `/table/session`: amountChanged where the table has changed since. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  }),
  data: Strict({ shareId: Id, ticket: Type.String(), payableAmount: Money }),
};

export const unsplitBill = {
  summary:
    "Let go of one's own share, which returns to the rest; a running payment is closed first",
  payload: Strict({ ...commonFields, shareId: Id }),
  /** PAID where the money came first. */
  data: Strict({ shareId: Id, state: ShareState }),
};

export const previewSplit = {
  summary:
    "What the caller's own coupons would save of a share that is not made yet; none is chosen",
  payload: Strict({
    ...commonFields,
    sessionId: Id,
    how: Type.Union([Mine, Lines]),
    couponIds: Type.Array(Id, { maxItems: 2, uniqueItems: true }),
  }),
  data: Strict({
    /** Those of the request that the share can carry. */
    couponIds: Type.Array(Id),
    /** Of the share with them. */
    payableAmount: Money,
    /** What the bill and the share fall by. */
    saved: Money,
    /** `discount`: what each saves alone. */
    usableCoupons: Type.Array(UsableCoupon),
    unusableCoupons: Type.Array(UnusableCoupon),
  }),
};
