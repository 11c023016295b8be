import { MAX_PAUSE_NOTE_LENGTH, PAUSE_MINUTES } from "@santap/domain/kitchen/pause";
import { ALLERGENS } from "@santap/domain/menu/allergen";
import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, PlainText, Strict, VisibleText } from "../field.ts";
import { Station } from "./staff.ts";

const BoardStatus = Type.Union([
  Type.Literal("FIRED"),
  Type.Literal("PREPARING"),
  Type.Literal("READY"),
  Type.Literal("SERVED"),
  Type.Literal("VOIDED"),
]);
const Step = Type.Union([
  Type.Literal("START"),
  Type.Literal("FINISH"),
  Type.Literal("SERVE"),
  Type.Literal("UNDO_START"),
  Type.Literal("UNDO_READY"),
  Type.Literal("RECALL"),
]);

const TicketLine = Strict({
  lineId: Id,
  itemId: Id,
  /** In the caller's language. */
  name: Type.String(),
  /** But for what the dish has without being asked. */
  modifiers: Type.Array(Type.String()),
  /** As the diner wrote it. */
  note: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** What the menu declares the dish to contain; an empty list says nothing. */
  contents: Type.Array(Type.Enum([...ALLERGENS])),
  /** Of a shared bill; 1 for an order that is paid first. */
  round: Type.Integer({ minimum: 1 }),
  /** At the station that was asked for; with all stations, of the whole line. */
  status: BoardStatus,
  firedAt: Instant,
  /** Of the last step, or when it was taken off; null where it was only fired. */
  changedAt: Type.Union([Instant, Type.Null()]),
  /** Before its guest changed it, since it was fired; null where nobody has. */
  change: Type.Union([
    Strict({ at: Instant, quantity: Type.Integer({ minimum: 1 }), note: Type.String() }),
    Type.Null(),
  ]),
  /** All stations that prepare it, with how far each is. */
  stations: Type.Array(Strict({ stationId: Id, status: BoardStatus })),
});
export type TicketLine = Static<typeof TicketLine>;

const Ticket = Strict({
  orderId: Id,
  /** Of the store's business day; null before it is given. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  /** Null for takeaway. */
  tableLabel: Type.Union([Type.String(), Type.Null()]),
  /** Of whoever ordered at a counter and gave a name. */
  calledName: Type.Union([Type.String(), Type.Null()]),
  /** About the whole of a round, as they were written; of rounds with one. */
  notes: Type.Array(Strict({ round: Type.Integer({ minimum: 1 }), note: Type.String() })),
  /** Notes of the whole party that speak of an allergy, whichever round, dish or station they were written for. */
  allergies: Type.Array(Type.String()),
  /** Of its oldest line that is not served. */
  firedAt: Instant,
  lines: Type.Array(TicketLine),
});
export type Ticket = Static<typeof Ticket>;

const PauseReason = Type.Union([
  Type.Literal("BUSY"),
  Type.Literal("BREAK"),
  Type.Literal("SUPPLY"),
  Type.Literal("TROUBLE"),
]);
const KitchenPause = Strict({
  /** Null for the whole store. */
  stationId: Type.Union([Id, Type.Null()]),
  until: Instant,
  reason: PauseReason,
  /** Staff's own words for diners; empty for none. */
  note: Type.String(),
});
export type KitchenPause = Static<typeof KitchenPause>;

const Board = Strict({
  stations: Type.Array(Station),
  pauses: Type.Array(KitchenPause),
  /** Dishes that nobody can order now; `until` null where none are left. */
  soldOut: Type.Array(
    Strict({
      itemId: Id,
      name: Type.String(),
      until: Type.Union([Instant, Type.Null()]),
    }),
  ),
  /** Of an open store: stations whose board no screen has read for 15 s. */
  silentStationIds: Type.Array(Id),
  /** Minutes after which a ticket is turned yellow, then red. */
  warnMinutes: Type.Integer(),
  lateMinutes: Type.Integer(),
  /** Oldest first. */
  tickets: Type.Array(Ticket),
});
export type Board = Static<typeof Board>;

export const kitchenBoard = {
  summary: "What the kitchen has, oldest first, with what was served in the last 30 minutes",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** Its lines alone; without it those of all stations. */
    stationId: Type.Optional(Id),
    /** Of the board that the screen shows. */
    version: Type.Optional(PlainText(64)),
  }),
  data: Strict({
    version: Type.String(),
    /** The server's time, for the clocks. */
    at: Instant,
    /** Null where the version is the screen's. */
    board: Type.Union([Board, Type.Null()]),
  }),
};

export const bumpLines = {
  summary: "Move lines by a step; a repeat is answered as done",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    stationId: Type.Optional(Id),
    moves: Type.Array(Strict({ lineId: Id, step: Step, from: BoardStatus }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
  data: Strict({
    lines: Type.Array(
      Strict({
        lineId: Id,
        /** Null where it is not of this store. */
        status: Type.Union([BoardStatus, Type.Null()]),
        refused: Type.Union([
          Type.Literal("VOIDED"),
          Type.Literal("OTHER_STATUS"),
          Type.Literal("TOO_LATE"),
          Type.Literal("UNKNOWN"),
          Type.Null(),
        ]),
      }),
    ),
  }),
};

export const assignDish = {
  summary: "Say which stations prepare a dish; what is begun stays where it is",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    itemId: Id,
    /** None: the store's first kitchen station. */
    stationIds: Type.Array(Id, { maxItems: 8, uniqueItems: true }),
  }),
  data: Strict({ assigned: Type.Boolean() }),
};

export const pauseKitchen = {
  summary: "Take no orders for a time, for the whole store or for one station's dishes",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** Absent: the whole store. */
    stationId: Type.Optional(Id),
    minutes: Type.Integer({ minimum: PAUSE_MINUTES.least, maximum: PAUSE_MINUTES.most }),
    reason: PauseReason,
    note: Type.Optional(VisibleText(MAX_PAUSE_NOTE_LENGTH)),
  }),
  /** Null where the store has no such station of its kitchen. */
  data: Strict({ until: Type.Union([Instant, Type.Null()]) }),
};

export const resumeKitchen = {
  summary: "End a pause; a repeat changes nothing",
  payload: Strict({ ...commonFields, storeId: Id, stationId: Type.Optional(Id) }),
  data: Strict({}),
};
