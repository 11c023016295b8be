import { Type, type Static } from "typebox";
import { defineCall } from "./call.ts";
import { commonFields, Id, Strict } from "./field.ts";

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

export const openTable = defineCall({
  path: "/table/open",
  summary: "Open or join the session of the table whose code was scanned",
  access: "optional",
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
});
