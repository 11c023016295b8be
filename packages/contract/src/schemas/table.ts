import { Type, type Static } from "typebox";
import { commonFields, Id, Strict } from "./field.ts";
import { OrderRound } from "./order.ts";

export const PayMode = Type.Union([Type.Literal("PAY_FIRST"), Type.Literal("PAY_LATER")]);
export type PayMode = Static<typeof PayMode>;

export const SessionStatus = Type.Union([
  Type.Literal("OPEN"),
  Type.Literal("PAYING"),
  Type.Literal("SETTLED"),
  Type.Literal("CLOSED"),
  Type.Literal("EXPIRED"),
  Type.Literal("NEEDS_STAFF"),
]);

export const openTable = {
  summary: "Open or join the session of the table whose code was scanned",
  payload: Strict({
    ...commonFields,
    tableCode: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({
    sessionId: Id,
    participantToken: Type.String(),
    status: SessionStatus,
    store: Strict({ storeId: Id, name: Type.String(), payMode: PayMode }),
    table: Strict({ tableCode: Type.String(), label: Type.String() }),
  }),
};

export const tableSession = {
  summary: "The shared state of a table's session, for its participants",
  payload: Strict({ ...commonFields, sessionId: Id }),
  data: Strict({
    sessionId: Id,
    status: SessionStatus,
    /** The shared bill; null before the first round and for stores paid first. */
    orderId: Type.Union([Id, Type.Null()]),
    rounds: Type.Array(OrderRound),
  }),
};
