import { Type } from "typebox";

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
