import { Type } from "typebox";
import { commonFields, Id, IdempotencyKey, PlainText, Strict } from "../field.ts";
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
