import { Type } from "typebox";
import { commonFields, Id, Instant, PlainText, Strict } from "../field.ts";

const CallReason = Type.Union([
  Type.Literal("WAITER"),
  Type.Literal("WATER"),
  Type.Literal("CUTLERY"),
  Type.Literal("BILL"),
  /** To pay in cash. */
  Type.Literal("CASH"),
  Type.Literal("HELP"),
]);

export const StaffCall = Strict({
  callId: Id,
  /**
   * OUR_TABLE: by people who sit at the table and cannot join its session. STRANGERS: by the server, where
   * many rounds of one bill wait for staff.
   */
  reason: Type.Union([CallReason, Type.Literal("OUR_TABLE"), Type.Literal("STRANGERS")]),
  note: Type.String(),
  /** Null for OUR_TABLE and STRANGERS. */
  participantId: Type.Union([Id, Type.Null()]),
  calledAt: Instant,
  state: Type.Union([Type.Literal("WAITING"), Type.Literal("ANSWERED"), Type.Literal("CANCELLED")]),
  /** The member of staff; null until then. */
  answeredBy: Type.Union([Type.String(), Type.Null()]),
});

export const callStaff = {
  summary: "Call the staff; one that waits for the same reason is answered again",
  payload: Strict({
    ...commonFields,
    sessionId: Id,
    reason: CallReason,
    note: Type.Optional(PlainText(120)),
  }),
  data: StaffCall,
};

export const cancelStaffCall = {
  summary: "Take a call for the staff back; one that was answered stays as it is",
  payload: Strict({ ...commonFields, sessionId: Id, callId: Id }),
  data: StaffCall,
};

export const claimTable = {
  summary: "Somebody who cannot join says that this is their table: the staff are called",
  payload: Strict({
    ...commonFields,
    tableCode: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({ called: Type.Boolean() }),
};

export const nudgePayer = {
  summary: "Remind the payer of a running share; at most once a minute",
  payload: Strict({
    ...commonFields,
    sessionId: Id,
    /** As in `/table/session`. */
    shareId: Id,
  }),
  data: Strict({}),
};
