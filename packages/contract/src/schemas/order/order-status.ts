import { Type, type Static } from "typebox";

export const OrderStatus = Type.Union([
  Type.Literal("OPEN"),
  Type.Literal("AWAITING_PAYMENT"),
  Type.Literal("PAYING"),
  Type.Literal("PAID"),
  Type.Literal("COMPLETED"),
  Type.Literal("CANCELLED"),
  Type.Literal("EXPIRED"),
  Type.Literal("WRITTEN_OFF"),
]);
export type OrderStatus = Static<typeof OrderStatus>;
