import { Type, type Static } from "typebox";
import {
  commonFields,
  Id,
  IdempotencyKey,
  Instant,
  Money,
  Reason,
  Strict,
  VisibleText,
} from "../field.ts";

const Kind = Type.Union([Type.Literal("IN"), Type.Literal("OUT")]);

/** Of who agreed, where it is above the sum of who asks. */
const Approval = { approvalId: Type.Optional(Id) };

const DrawerEntry = Strict({
  kind: Kind,
  amount: Money,
  reason: Type.String(),
  by: Type.String(),
  /** Null where nobody had to. */
  approvedBy: Type.Union([Type.String(), Type.Null()]),
  at: Instant,
});

/** Whole rupiah. */
const Shift = Strict({
  shiftId: Id,
  openedBy: Type.String(),
  openedAt: Instant,
  float: Money,
  /** Taken for orders, less the change. */
  cash: Money,
  /** Paid out to diners in cash. */
  handedBack: Money,
  /** Taken for orders at this counter, and handed back, beside the drawer. */
  tenders: Type.Array(
    Strict({
      tender: Type.Union([Type.Literal("EDC"), Type.Literal("TRANSFER")]),
      count: Type.Integer({ minimum: 0 }),
      amount: Money,
      handedBack: Money,
    }),
  ),
  entries: Type.Array(DrawerEntry),
  /** What has to be in the drawer. */
  expected: Type.Integer(),
});
export type Shift = Static<typeof Shift>;

const Totals = Strict({ count: Type.Integer({ minimum: 0 }), amount: Money });

/** What is handed over with the drawer, as it was when it was counted. */
const ShiftSheet = Strict({
  ...Shift.properties,
  /** Of the whole store while the shift was open; null for sheets from before it was kept. */
  store: Type.Union([
    Strict({
      /** Paid by phone: QRIS and wallets. */
      phone: Totals,
      /** Uses of vouchers, and what they took off. */
      vouchers: Totals,
      /** Refunds that were given, whichever way they go back. */
      refunds: Totals,
    }),
    Type.Null(),
  ]),
  /** What the first count differed by; null where it was compared with nothing before. */
  firstDifference: Type.Union([Type.Integer(), Type.Null()]),
  closedBy: Type.String(),
  closedAt: Instant,
  counted: Money,
  reason: Type.String(),
  /** Who agreed to the difference; null where nobody had to. */
  approvedBy: Type.Union([Type.String(), Type.Null()]),
});
export type ShiftSheet = Static<typeof ShiftSheet>;

export const readShift = {
  summary: "The shift of this counter's drawer, and the one before it",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({
    /** Null while the drawer is closed. */
    shift: Type.Union([Shift, Type.Null()]),
    last: Type.Union([ShiftSheet, Type.Null()]),
    /** What may still differ today on the caller's word; above it somebody else agrees. */
    differenceLimit: Money,
    /** What the caller may still take out today without somebody else; null without limit. */
    outLeft: Type.Union([Money, Type.Null()]),
  }),
};

export const openShift = {
  summary: "Open the drawer of this counter with a counted float",
  payload: Strict({ ...commonFields, storeId: Id, float: Money }),
  data: Strict({ shiftId: Id }),
};

export const enterDrawer = {
  summary:
    "Put money into the drawer or take out what is in it; above one's sum with somebody's PIN",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    shiftId: Id,
    kind: Kind,
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    reason: Reason,
    idempotencyKey: IdempotencyKey,
    ...Approval,
  }),
  data: Strict({}),
};

export const countShift = {
  summary:
    "Count the drawer: only then what is expected in it is said, and that it was asked is kept",
  payload: Strict({ ...commonFields, storeId: Id, shiftId: Id, counted: Money }),
  data: Strict({ expected: Type.Integer(), difference: Type.Integer() }),
};

export const closeShift = {
  summary: "Close the counted drawer; a difference needs a reason, a large one somebody else's PIN",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    shiftId: Id,
    counted: Money,
    reason: VisibleText(200),
    ...Approval,
  }),
  data: ShiftSheet,
};
