import { PLAN_SIZE, TILE_SIZE, ZONE_LENGTH } from "@santap/domain/table/floor-plan";
import { Type, type Static, type TSchema } from "typebox";
import { commonFields, Id, Instant, Money, Strict, VisibleText } from "../field.ts";
import { OrderStatus } from "../order/order-status.ts";
import { PriceBreakdown } from "../price.ts";
import { PayMode, SessionStatus, tableSession } from "../table.ts";
import { StaffCall } from "../table/staff-call.ts";
import { StaffMember } from "./staff.ts";

function OrNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

const FloorState = Type.Union([
  Type.Literal("FREE"),
  Type.Literal("ORDERING"),
  Type.Literal("IN_KITCHEN"),
  Type.Literal("WAITING_TO_PAY"),
  Type.Literal("PAYING"),
  Type.Literal("CALLED"),
  Type.Literal("NEEDS_STAFF"),
]);

const Zone = VisibleText(ZONE_LENGTH);

/** Of the upper left corner on the grid of the zone's plan. */
const Place = Strict({
  x: Type.Integer({ minimum: 0, maximum: PLAN_SIZE.columns - TILE_SIZE.columns }),
  y: Type.Integer({ minimum: 0, maximum: PLAN_SIZE.rows - TILE_SIZE.rows }),
});

/** A party at a table, or one that has left an unpaid bill. */
const FloorSession = Strict({
  sessionId: Id,
  status: SessionStatus,
  openedAt: Instant,
  /** Who serves it. */
  waiter: OrNull(Type.String()),
  people: Type.Integer(),
  /** Of them, how many are choosing. */
  choosing: Type.Integer(),
  /** Not paid yet; what is being paid is in it. */
  due: Money,
  /** Since when its oldest open dish is waited for; where all are served, since the last was ready. */
  foodSince: OrNull(Instant),
  /** The number by which the kitchen calls its order; null before it has one. */
  number: OrNull(Type.Integer()),
  /** Who pays on a phone now; of several the one whose time ends last. */
  paying: OrNull(Strict({ name: OrNull(Type.String()), until: Instant })),
});

const FloorTable = Strict({
  tableId: Id,
  label: Type.String(),
  zone: Zone,
  /** Null where nobody has placed it. */
  place: OrNull(Place),
  state: FloorState,
  /** Who sits there; null where it is free. */
  session: OrNull(FloorSession),
  /** Those that were here before and wait for staff, the oldest first. */
  left: Type.Array(FloorSession),
});
export type FloorTable = Static<typeof FloorTable>;

const FloorCall = Strict({ ...StaffCall.properties, sessionId: Id, tableLabel: Type.String() });
export type FloorCall = Static<typeof FloorCall>;

const FloorRound = Strict({
  roundId: Id,
  sessionId: Id,
  tableLabel: Type.String(),
  sentAt: Instant,
  portions: Type.Integer(),
  /** Before discounts, service and tax. */
  subtotal: Money,
});
export type FloorRound = Static<typeof FloorRound>;

const Floor = Strict({
  payMode: PayMode,
  tables: Type.Array(FloorTable),
  /** Those that wait, the oldest first, and those answered within the last minutes. */
  calls: Type.Array(FloorCall),
  /** Those that wait for staff, the oldest first. */
  rounds: Type.Array(FloorRound),
  /** Of the last 24 hours: how many calls were answered, and after how many minutes on average. */
  answered: Strict({ calls: Type.Integer(), minutes: Type.Number() }),
});
export type Floor = Static<typeof Floor>;

export const listTables = {
  summary: "The tables of a store, with who sits there, calls and rounds that wait for staff",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** That the screen shows. */
    version: Type.Optional(Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9_-]*$" })),
  }),
  data: Strict({
    version: Type.String(),
    /** The server's time, for the clocks. */
    at: Instant,
    /** Null where the screen's version is the newest. */
    floor: OrNull(Floor),
  }),
};

const session = tableSession.data.properties;

const StaffBillOrder = Strict({
  orderId: Id,
  number: OrNull(Type.Integer()),
  status: OrderStatus,
  payableAmount: Money,
  /** What cash pays now, rounded; null where it is not taken. */
  cashDue: OrNull(Money),
  /** What the terminal or a transfer pays now. */
  exactDue: OrNull(Money),
});

export const staffBill = {
  summary: "A party's bill, as staff see it",
  payload: Strict({ ...commonFields, storeId: Id, sessionId: Id }),
  data: Strict({
    sessionId: Id,
    tableId: Id,
    tableLabel: Type.String(),
    status: SessionStatus,
    payMode: PayMode,
    version: Type.Integer({ minimum: 1 }),
    at: Instant,
    openedAt: Instant,
    waiter: OrNull(Type.String()),
    /** For who joins next; null at tables that need none. */
    pin: session.pin,
    people: session.people,
    /** The shared bill; null before the first round and where orders are paid first. */
    orderId: session.orderId,
    rounds: session.rounds,
    breakdown: OrNull(PriceBreakdown),
    payableAmount: Money,
    paid: Money,
    rest: Money,
    paying: session.paying,
    /** Running and paid ones, with what cash pays of a running one, rounded, and any other tender. */
    shares: Type.Array(
      Strict({
        ...session.shares.items.properties,
        cashDue: OrNull(Money),
        exactDue: OrNull(Money),
      }),
    ),
    /** What cash pays of all that is left, rounded; null where no money is taken. */
    cashDue: OrNull(Money),
    /** What the terminal or a transfer pays of it, to the rupiah. */
    exactDue: OrNull(Money),
    /** Beside what diners are paying now; null where nobody pays or nothing is left beside it. */
    cashDueBeside: OrNull(Money),
    exactDueBeside: OrNull(Money),
    /** What a QRIS code pays beside what is being paid now; null where nothing is left. */
    codeDue: OrNull(Money),
    /** Of a party that pays first. */
    orders: Type.Array(StaffBillOrder),
    calls: session.calls,
    /** What of bills the caller may still give up today without somebody else; null without limit. */
    writeOffLeft: OrNull(Money),
    /** Who may agree to more. */
    approvers: Type.Array(StaffMember),
  }),
};
export type StaffBill = Static<(typeof staffBill)["data"]>;

export const arrangeTables = {
  summary: "Where tables stand on the plan of their zone; all of them, or nothing is changed",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    tables: Type.Array(Strict({ tableId: Id, zone: Zone, place: Place }), {
      minItems: 1,
      maxItems: 300,
    }),
  }),
  data: Strict({ arranged: Type.Integer() }),
};
