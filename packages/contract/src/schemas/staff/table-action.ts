import { Type } from "typebox";
import { commonFields, Id, IdempotencyKey, Money, Reason, Strict, VisibleText } from "../field.ts";
import { sendRound } from "../table/round.ts";

const store = { ...commonFields, storeId: Id };
const party = { ...store, sessionId: Id };
/** Of who agreed, where it is above the sum of who asks. */
const approval = { approvalId: Type.Optional(Id) };
const reason = { reason: Reason };
const NoteOrNone = Type.Optional(VisibleText(200));
/** It was so before, and nothing has changed. */
const repeated = { repeated: Type.Boolean() };

export const openParty = {
  summary: "Open a table for guests, or vouch for who sits there: their first round does not wait",
  payload: Strict({ ...store, tableId: Id }),
  data: Strict({
    sessionId: Id,
    tableLabel: Type.String(),
    /** For the guests' phones. */
    pin: Type.String(),
    ...repeated,
  }),
};

export const serveParty = {
  summary: "Take a party over: the caller serves it from now on",
  payload: Strict(party),
  data: Strict({ waiter: Type.String() }),
};

export const moveParty = {
  summary: "Move a party to a free table; labels on open tickets follow",
  payload: Strict({ ...party, tableId: Id, reason: NoteOrNone }),
  data: Strict({ from: Type.String(), to: Type.String(), ...repeated }),
};

export const answerCall = {
  summary: "Answer a guest's call; the first one does, and everybody sees who it is",
  payload: Strict({ ...store, callId: Id }),
  data: Strict({
    state: Type.Union([Type.Literal("ANSWERED"), Type.Literal("CANCELLED")]),
    /** Who comes; null where the guests took it back. */
    answeredBy: Type.Union([Type.String(), Type.Null()]),
    /** By the caller. */
    mine: Type.Boolean(),
  }),
};

export const sendStaffRound = {
  summary: "Send a round for guests whose table pays at the end; a repeated key is the same round",
  payload: Strict({
    ...party,
    lines: sendRound.payload.properties.lines,
    note: sendRound.payload.properties.note,
    idempotencyKey: IdempotencyKey,
  }),
  data: Strict({ orderId: Id, roundId: Id, payableAmount: Money, ...repeated }),
};

export const approveRound = {
  summary: "Let a round that waits for staff go to the kitchen and onto the bill",
  payload: Strict({
    ...store,
    roundId: Id,
    /** The person knows that the store or a station pauses; else 7123001 with reason PAUSED. */
    duringPause: Type.Optional(Type.Boolean()),
  }),
  data: Strict({ payableAmount: Money, ...repeated }),
};

export const refuseRound = {
  summary: "Refuse a round that waits for staff",
  payload: Strict({ ...store, roundId: Id, ...reason }),
  data: Strict({ payableAmount: Money, ...repeated }),
};

export const voidLine = {
  summary: "Take portions of a line off an unpaid bill; what was paid of them goes back",
  payload: Strict({
    ...store,
    lineId: Id,
    portions: Type.Integer({ minimum: 1, maximum: 99 }),
    /** How many the screen shows: refused where it is another number by now. */
    of: Type.Integer({ minimum: 1, maximum: 99 }),
    ...reason,
    ...approval,
  }),
  data: Strict({ payableAmount: Money, ...repeated }),
};

export const mergeParties = {
  summary: "Join a party to another: one bill from now on. Not while anything is paid",
  payload: Strict({ ...party, into: Id, ...reason }),
  data: Strict({
    /** The party that goes on. */
    sessionId: Id,
    payableAmount: Money,
    /** Coupons that came off the bill; their owners are told. */
    releasedCoupons: Type.Integer(),
  }),
};

export const resetParty = {
  summary: "End a party that owes nothing, or whose unpaid dishes are taken off with it",
  payload: Strict({ ...party, withLines: Type.Boolean(), ...reason, ...approval }),
  data: Strict(repeated),
};

export const removePerson = {
  summary: "Remove somebody from a party; not while they pay",
  payload: Strict({ ...party, participantId: Id, ...reason }),
  data: Strict(repeated),
};

export const rotateCode = {
  summary: "Give a table a new code: the old one opens nothing any more",
  payload: Strict({ ...store, tableId: Id, ...reason }),
  data: Strict({ tableLabel: Type.String(), tableCode: Type.String() }),
};

export const releasePayment = {
  summary: "End a share whose payer does not let go; a running payment is closed at the acquirer",
  payload: Strict({ ...store, shareId: Id, ...reason }),
  data: Strict({
    /** Until the acquirer has confirmed, it still runs. */
    closing: Type.Boolean(),
    ...repeated,
  }),
};

export const reopenParty = {
  summary: "Let a party that waits for staff order again, unless others sit there",
  payload: Strict({ ...party, ...reason }),
  data: Strict(repeated),
};

export const writeOffBill = {
  summary: "Give up what is left of a bill whose guests are gone, and free the table",
  payload: Strict({ ...party, ...reason, ...approval }),
  data: Strict({
    /** What nobody pays. */
    amount: Money,
    ...repeated,
  }),
};
