import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, Strict } from "./field.ts";
import { ReturnedPayment } from "./order/returned-payment.ts";

/**
 * OFFLINE_DUE: owed by the store. OFFLINE_GIVEN: paid out according to the store. OFFLINE_DONE:
 * confirmed by the diner, or by staff where the diner's account is erased.
 */
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
  /** When the store reported the payout. */
  handedAt: Type.Union([Instant, Type.Null()]),
  /** The caller may confirm or deny the payout. */
  answerable: Type.Boolean(),
  /** Where it gives back a payment that paid nothing. */
  returned: Type.Optional(ReturnedPayment),
});
export type OrderRefund = Static<typeof OrderRefund>;

export const confirmRefund = {
  summary: "Confirm or deny that a refund paid out by the store was received",
  payload: Strict({
    ...commonFields,
    orderId: Id,
    refundId: Id,
    /** Identifies the payout: `handedAt` as shown. */
    handedAt: Instant,
    received: Type.Boolean(),
  }),
  /** State afterwards; unchanged if there was nothing to answer. */
  data: Strict({ refundId: Id, status: RefundState }),
};
