import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, Strict } from "./field.ts";

/** OFFLINE_DUE: the store owes it. OFFLINE_GIVEN: the store says it gave it. OFFLINE_DONE: both say so. */
export const RefundState = Type.Union([
  Type.Literal("REQUESTED"),
  Type.Literal("PROCESSING"),
  Type.Literal("SUCCEEDED"),
  Type.Literal("FAILED"),
  Type.Literal("OFFLINE_DUE"),
  Type.Literal("OFFLINE_GIVEN"),
  Type.Literal("OFFLINE_DONE"),
]);

export const OrderRefund = Strict({
  refundId: Id,
  amount: Money,
  status: RefundState,
  /** When the store says that it gave the money back; null before. */
  handedAt: Type.Union([Instant, Type.Null()]),
  /** The caller is asked whether the money was received. */
  answerable: Type.Boolean(),
});
export type OrderRefund = Static<typeof OrderRefund>;

export const confirmRefund = {
  summary: "Say whether the money that the store says it handed back was received",
  payload: Strict({
    ...commonFields,
    orderId: Id,
    refundId: Id,
    /** Which hand-back is meant: `handedAt` of the refund as it was shown. */
    handedAt: Instant,
    received: Type.Boolean(),
  }),
  /** The refund's state afterwards; unchanged where there was nothing to answer any more. */
  data: Strict({ refundId: Id, status: RefundState }),
};
