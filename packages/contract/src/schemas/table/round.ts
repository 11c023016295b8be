import { Type } from "typebox";
import { commonFields, Id, IdempotencyKey, Money, PlainText, Strict } from "../field.ts";
import { LineInput, RoundState } from "../order.ts";

export const sendRound = {
  summary: "Send a round to the kitchen; no account is needed. A repeated key is the same round",
  payload: Strict({
    ...commonFields,
    sessionId: Id,
    lines: Type.Array(LineInput, { minItems: 1, maxItems: 50 }),
    note: Type.Optional(PlainText(140)),
    idempotencyKey: IdempotencyKey,
  }),
  data: Strict({ orderId: Id, roundId: Id, roundState: RoundState }),
};

export const changeLine = {
  summary: "Change a line that one has sent oneself, until the kitchen has begun it",
  payload: Strict({
    ...commonFields,
    lineId: Id,
    /** 0 takes it off the bill. */
    quantity: Type.Integer({ minimum: 0, maximum: 99 }),
    note: PlainText(140),
    /** Of the table's session, as it was shown: amountChanged where something has changed since. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /**
     * Of the bill without a voucher that comes off with the dish: amountChanged with reason VOUCHER_OFF names it,
     * and changes nothing until the guest has agreed to it.
     */
    agreedAmount: Type.Optional(Money),
  }),
  data: Strict({
    orderId: Id,
    lineId: Id,
    version: Type.Integer({ minimum: 1 }),
    /** Of the bill. */
    payableAmount: Money,
  }),
};
