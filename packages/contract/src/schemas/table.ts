import { Type, type Static } from "typebox";
import { commonFields, Id, Money, Strict } from "./field.ts";
import { lineInKitchen } from "./order/line-in-kitchen.ts";
import { OrderRound } from "./order.ts";
import { PriceBreakdown } from "./price.ts";
import { GuestColour, TablePerson } from "./table/guest.ts";
import { TableNotice } from "./table/notice.ts";
import { ShownBy } from "./table/share-kind.ts";
import { TableShare } from "./table/share.ts";
import { StaffCall } from "./table/staff-call.ts";

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
    /** Four digits, as the phones at the table show them. */
    pin: Type.Optional(Type.String({ pattern: "^[0-9]{4}$" })),
    /**
     * From `/table/invite`: in place of the PIN, wherever the session sits now and also where its table has
     * another code now. One that has expired, of another table or of a session that is over counts as none.
     */
    invite: Type.Optional(Type.String({ maxLength: 512, pattern: "^[A-Za-z0-9_.-]+$" })),
  }),
  data: Strict({
    sessionId: Id,
    /** What is still to be done: ask for the PIN, or repeat the call every 3 s until staff have opened the table. */
    needs: Type.Union([Type.Literal("PIN"), Type.Literal("STAFF"), Type.Null()]),
    /** Null while something is needed. */
    participantToken: Type.Union([Type.String(), Type.Null()]),
    status: SessionStatus,
    store: Strict({ storeId: Id, name: Type.String(), payMode: PayMode }),
    table: Strict({ tableCode: Type.String(), label: Type.String() }),
  }),
};

const TableLine = Strict({
  lineId: Id,
  itemId: Id,
  name: Type.String(),
  imageUrl: Type.String(),
  modifiers: Type.Array(Type.String()),
  note: Type.String(),
  quantity: Type.Integer(),
  amount: Money,
  /** Its part of the bill's price, with discounts, service and tax; 0 where it does not count. */
  share: Money,
  ...lineInKitchen,
});

export const TableRound = Strict({
  ...OrderRound.properties,
  /** Also of somebody who left. */
  by: Strict({ participantId: Id, name: Type.String(), colour: GuestColour }),
  lines: Type.Array(TableLine),
});
export type TableRound = Static<typeof TableRound>;

export const tableSession = {
  summary: "The shared state of a table's session, for its participants",
  payload: Strict({ ...commonFields, sessionId: Id }),
  data: Strict({
    /** Another than was asked for where that one joined it. */
    sessionId: Id,
    /** To use from now on, where the session joined another; else null. */
    participantToken: Type.Union([Type.String(), Type.Null()]),
    status: SessionStatus,
    /** Only rises within a session; the state is at least as new as it. */
    version: Type.Integer({ minimum: 1 }),
    tableLabel: Type.String(),
    /** For who joins next; null at tables that need none. */
    pin: Type.Union([Type.String(), Type.Null()]),
    /** The caller's participantId. */
    me: Id,
    people: Type.Array(TablePerson),
    /** The shared bill; null before the first round and for stores paid first. */
    orderId: Type.Union([Id, Type.Null()]),
    rounds: Type.Array(TableRound),
    /** Of the bill; null without one. */
    breakdown: Type.Union([PriceBreakdown, Type.Null()]),
    payableAmount: Money,
    /** By shares, less what was refunded of them for dishes that were taken off. */
    paid: Money,
    /** Those that wait, and those that were answered within the last minutes. */
    calls: Type.Array(StaffCall),
    /** What staff did within the last minutes, oldest first. */
    notices: Type.Array(TableNotice),
    /** payableAmount − paid − what is being paid. */
    rest: Money,
    /** Running and paid ones, and the caller's own that returned, in order of making. */
    shares: Type.Array(TableShare),
    /** The running shares; the one whose time ends last comes first. */
    paying: Type.Array(
      Strict({
        shareId: Id,
        /** Null where the payer is not at the table. */
        participantId: Type.Union([Id, Type.Null()]),
        name: Type.Union([Type.String(), Type.Null()]),
        shownBy: ShownBy,
        /** Who reminded the payer within the last minute, by name; null for nobody. */
        nudgedBy: Type.Union([Type.String(), Type.Null()]),
        amount: Money,
        secondsLeft: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
};
