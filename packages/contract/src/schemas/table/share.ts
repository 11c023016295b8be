import { Type } from "typebox";
import { Id, Money, Strict } from "../field.ts";

const ShareKind = Type.Union([
  /** What the payer ordered. */
  Type.Literal("MINE"),
  Type.Literal("LINES"),
  Type.Literal("EVENLY"),
  Type.Literal("AMOUNT"),
  /** All that is left. */
  Type.Literal("REST"),
]);

const ShareState = Type.Union([
  Type.Literal("RUNNING"),
  Type.Literal("PAID"),
  Type.Literal("RETURNED"),
]);

/** Part of a shared bill that one person pays. */
export const TableShare = Strict({
  /** In the form of an orderId, and in its place in the calls of payments. */
  shareId: Id,
  /** Null where it was made by staff, or by somebody who is not at the table. */
  participantId: Type.Union([Id, Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  /** The caller made it. */
  mine: Type.Boolean(),
  kind: ShareKind,
  amount: Money,
  state: ShareState,
  /** Until it returns to the rest unless it is paid; 0 unless it is RUNNING. */
  secondsLeft: Type.Integer({ minimum: 0 }),
});
