import { ReturnedPayment } from "../order/returned-payment.ts";
import { Type, type Static, type TSchema } from "typebox";
import { commonFields, Id, Instant, Money, Strict, VisibleText } from "../field.ts";
import { orderDetail } from "../order.ts";
import { ShownBy } from "../table/share-kind.ts";
import { Tender } from "./counter-money.ts";
import { StaffMember } from "./staff.ts";

function OrNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

const { status: OrderStatus, refundStatus: RefundStatus, kind: Kind } = orderDetail.data.properties;

/** Waiting for money, in the kitchen, to be handed over, or over. */
const Stage = Type.Union([
  Type.Literal("TO_PAY"),
  Type.Literal("COOKING"),
  Type.Literal("READY"),
  Type.Literal("OVER"),
]);
export type CounterStage = Static<typeof Stage>;

const CounterOrder = Strict({
  orderId: Id,
  kind: Kind,
  /** Of the store's business day; null before it is given. */
  number: OrNull(Type.Integer()),
  /** Four characters, for search and support. */
  code: Type.String(),
  /** Null for takeaway. */
  tableLabel: OrNull(Type.String()),
  /** Of whoever ordered at a counter and gave a name. */
  calledName: OrNull(Type.String()),
  stage: Stage,
  status: OrderStatus,
  refundStatus: RefundStatus,
  payableAmount: Money,
  createdAt: Instant,
  /** Epoch ms of the payment. */
  paidAt: OrNull(Instant),
  /** Until when its buyer is on the way to the counter with cash. */
  counterUntil: OrNull(Instant),
  dishes: Type.Array(Strict({ name: Type.String(), quantity: Type.Integer() })),
  /** Of what is neither served nor taken off. */
  stations: Type.Array(
    Strict({
      name: Type.String(),
      state: Type.Union([
        Type.Literal("FIRED"),
        Type.Literal("PREPARING"),
        Type.Literal("READY"),
        Type.Literal("SERVED"),
      ]),
    }),
  ),
  /** Lines that can be handed over. */
  readyLineIds: Type.Array(Id),
  /** A payment of another amount, or a refund that is to be paid out here. */
  moneyWaits: Type.Boolean(),
  /** It was taken at a counter; null for a diner's own. */
  walkIn: OrNull(
    Strict({
      /** Until when its newest QRIS code can be paid, or could be; null before it has one. */
      codeUntil: OrNull(Instant),
    }),
  ),
});
export type CounterOrder = Static<typeof CounterOrder>;

export const counterOrders = {
  summary: "The orders of the store's business day, newest first, and those that are still open",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** A running number, the four characters, a phone's last four digits, a table or a name. */
    search: Type.Optional(VisibleText(40)),
  }),
  data: Strict({
    /** The server's time, for the clocks. */
    at: Instant,
    /** Minutes after which an order is late. */
    warnMinutes: Type.Integer(),
    lateMinutes: Type.Integer(),
    orders: Type.Array(CounterOrder),
    /** What the caller may give back today without somebody else; null without limit. */
    refundLeft: OrNull(Money),
    /** Who may agree to more. */
    approvers: Type.Array(StaffMember),
    /** Of an open store: stations of the kitchen that nobody has looked at for 15 s. */
    silentStations: Type.Array(Strict({ stationId: Id, name: Type.String() })),
  }),
};

const StaffRefund = Strict({
  refundId: Id,
  amount: Money,
  status: Type.Union([
    Type.Literal("REQUESTED"),
    Type.Literal("PROCESSING"),
    Type.Literal("SUCCEEDED"),
    Type.Literal("FAILED"),
    Type.Literal("OFFLINE_DUE"),
    Type.Literal("OFFLINE_GIVEN"),
    Type.Literal("OFFLINE_DONE"),
  ]),
  note: OrNull(Type.String()),
  /** Absent where it gives back what paid for the order. */
  returned: Type.Optional(ReturnedPayment),
  createdAt: Instant,
  askedBy: OrNull(Type.String()),
  handedBy: OrNull(Type.String()),
  handedAt: OrNull(Instant),
  /** The diner said that they did not get it. */
  deniedAt: OrNull(Instant),
  /** Nobody can confirm it: the account is erased. The receipt's number closes it. */
  payerErased: Type.Boolean(),
  /** What leaves the store by each way of handing it back; null where nothing is to be paid out. */
  handsOut: OrNull(
    Strict({
      CASH: Money,
      TRANSFER: Money,
      /** Of what was paid through the terminal alone. */
      EDC: Type.Optional(Money),
    }),
  ),
  /** How it was handed back; null where it was not, or not said. */
  handedWay: OrNull(Tender),
});
export type StaffRefund = Static<typeof StaffRefund>;

const Mismatch = Strict({
  box: Id,
  paymentRef: Type.String(),
  paid: Money,
  due: Money,
  receivedAt: Instant,
});
export type Mismatch = Static<typeof Mismatch>;

const LineRest = Strict({
  lineId: Id,
  /** Of each portion that was not given back, in the order in which they go back. */
  prices: Type.Array(Money),
  left: Money,
});

export const counterOrder = {
  summary: "One order with its lines, payments, refunds and what waits for staff",
  payload: Strict({ ...commonFields, storeId: Id, orderId: Id }),
  data: Strict({
    order: orderDetail.data,
    /** It was taken at the counter, which can show its QRIS code while it is to be paid. */
    isWalkIn: Type.Boolean(),
    calledName: OrNull(Type.String()),
    /** What cash pays now, rounded; null where no money is taken here. */
    cashDue: OrNull(Money),
    /** What the terminal or a transfer pays now, to the rupiah. */
    exactDue: OrNull(Money),
    /** Of a bill, beside what diners are paying now; null where nobody pays or nothing is left beside it. */
    cashDueBeside: OrNull(Money),
    exactDueBeside: OrNull(Money),
    /** What a QRIS code pays of a bill beside what is being paid now; null where nothing is left or it is no bill. */
    codeDue: OrNull(Money),
    /** What diners are paying now: of a bill its shares. Cash for the same ends that first. */
    paying: Type.Array(
      Strict({
        /** The order's id, or that of the share. */
        chargeId: Id,
        /** As the others at the table read it. */
        name: OrNull(Type.String()),
        shownBy: ShownBy,
        amount: Money,
        secondsLeft: Type.Integer(),
        /** What cash pays of the share alone; null where it is the order, or not taken. */
        cashDue: OrNull(Money),
        /** The same of the terminal or a transfer. */
        exactDue: OrNull(Money),
      }),
    ),
    /** Payments of which something can go back. */
    payments: Type.Array(
      Strict({
        /** The order's id, or that of the share that was paid. */
        chargeId: Id,
        /** A tender of the counter, or a pay type. */
        payType: Type.String(),
        /** Of the terminal's slip or the transfer; null for all others. */
        reference: OrNull(Type.String()),
        amount: Money,
        left: Money,
        takenBy: OrNull(Type.String()),
        /** What it can still give back of each line. */
        lines: Type.Array(LineRest),
      }),
    ),
    /** What each line is of the price, and what of it was not given back yet. */
    lineAmounts: Type.Array(
      Strict({ lineId: Id, amount: Money, left: Money, unitsLeft: Type.Integer() }),
    ),
    refunds: Type.Array(StaffRefund),
    mismatches: Type.Array(Mismatch),
  }),
};
export type CounterOrderDetail = Static<(typeof counterOrder)["data"]>;
