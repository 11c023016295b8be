import { GUEST_COLOURS, GUEST_NAME_LENGTH, GUEST_NAME_PATTERN } from "@santap/domain/table/guest";
import { Type } from "typebox";
import { commonFields, Id, Strict } from "../field.ts";

/** Index in the palette of guests. */
export const GuestColour = Type.Integer({ minimum: 0, maximum: GUEST_COLOURS - 1 });

export const TablePerson = Strict({
  participantId: Id,
  /** In the order of joining, from 1. */
  seat: Type.Integer({ minimum: 1 }),
  /** What the others read: the chosen name, else one from the seat. */
  name: Type.String(),
  /** The name was chosen. */
  named: Type.Boolean(),
  colour: GuestColour,
  host: Type.Boolean(),
  present: Type.Boolean(),
  choosing: Type.Boolean(),
});

const session = { ...commonFields, sessionId: Id };

export const nameGuest = {
  summary: "Choose the name that the others at the table read",
  payload: Strict({
    ...session,
    name: Type.String({ minLength: 1, maxLength: GUEST_NAME_LENGTH, pattern: GUEST_NAME_PATTERN }),
  }),
  data: Strict({
    /** With a number where somebody at the table has it already. */
    name: Type.String(),
  }),
};

export const reportPresence = {
  summary: "Tell the table every 20 seconds that this phone is there, and whether somebody chooses",
  payload: Strict({ ...session, choosing: Type.Boolean() }),
  data: Strict({ version: Type.Integer({ minimum: 1 }) }),
};

export const leaveTable = {
  summary: "Leave the table's session; scanning again joins it again",
  payload: Strict(session),
  data: Strict({}),
};

export const inviteToTable = {
  summary: "A code by which another phone joins this session for ten minutes",
  payload: Strict(session),
  data: Strict({
    tableCode: Type.String(),
    /** Sent with the table's code to `/table/open`. */
    invite: Type.String(),
    expiresAt: Type.Integer(),
  }),
};

export const removeGuest = {
  summary: "Remove somebody from the session; by its host alone",
  payload: Strict({ ...session, participantId: Id }),
  data: Strict({}),
};
