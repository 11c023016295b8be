import { Type, type Static } from "typebox";
import { Strict } from "../field.ts";

/** Of a refund: the payment that it gives back, which paid nothing of the order. */
export const ReturnedPayment = Strict({
  why: Type.Union([
    Type.Literal("SECOND"),
    Type.Literal("LATE"),
    Type.Literal("OTHER_AMOUNT"),
    Type.Literal("SURPLUS"),
  ]),
  /** How it had come. */
  method: Type.String(),
});
export type ReturnedPayment = Static<typeof ReturnedPayment>;
