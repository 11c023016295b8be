import { Type } from "typebox";
import { Id, Money, Strict } from "../field.ts";

export const ShareKind = Type.Union([
  /** What the payer ordered. */
  Type.Literal("MINE"),
  Type.Literal("LINES"),
  Type.Literal("EVENLY"),
  Type.Literal("AMOUNT"),
  /** All that is left. */
  Type.Literal("REST"),
]);

export const ShareState = Type.Union([
  Type.Literal("RUNNING"),
  Type.Literal("PAID"),
  Type.Literal("RETURNED"),
]);

/** Who of the staff shows its code, to guests without a phone; null where a phone does. */
export const ShownBy = Type.Union([
  Strict({
    name: Type.String(),
    place: Type.Union([Type.Literal("COUNTER"), Type.Literal("TABLE")]),
  }),
  Type.Null(),
]);

/** Part of a shared bill that one person pays. */
export const OrderShare = Strict({
  shareId: Id,
  /** Null where staff made it, or its author has left the table. */
  name: Type.Union([Type.String(), Type.Null()]),
  mine: Type.Boolean(),
  kind: ShareKind,
  amount: Money,
  state: ShareState,
});
