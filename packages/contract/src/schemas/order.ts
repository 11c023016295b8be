import { lineInKitchen } from "./order/line-in-kitchen.ts";
import { ReturnedPayment } from "./order/returned-payment.ts";
import { Type, type Static } from "typebox";
import { UnusableCoupon, UsableCoupon } from "./coupon.ts";
import { BillDeal } from "./deal-offer.ts";
import {
  commonFields,
  Id,
  Instant,
  Money,
  pageFields,
  PartnerCode,
  PayType,
  PlainText,
  Strict,
  IdempotencyKey,
} from "./field.ts";
import {
  CouponIds,
  DealPurchases,
  OrderVersion,
  PlannedPayType,
  VoucherInputs,
} from "./order-input.ts";
import { OrderStatus } from "./order/order-status.ts";
import { PriceBreakdown } from "./price.ts";
import { OrderRefund } from "./refund.ts";
import { BillVoucher, OrderVoucher } from "./voucher.ts";
import { OrderShare } from "./table/share-kind.ts";

/** DEAL: it buys vouchers and has no lines. */
export const OrderKind = Type.Union([Type.Literal("MEAL"), Type.Literal("DEAL")]);

export const RefundStatus = Type.Union([
  Type.Literal("NONE"),
  Type.Literal("PARTIAL"),
  Type.Literal("FULL"),
]);

export const PayStatus = Type.Union([
  Type.Literal("WAIT_PAY"),
  Type.Literal("PAY_SUCCESS"),
  Type.Literal("PAY_FAIL"),
  Type.Literal("CLOSE"),
]);
export type PayStatus = Static<typeof PayStatus>;

/** SENT: in the kitchen and on the bill. AWAITING_STAFF: neither, until staff confirm it. */
export const RoundState = Type.Union([
  Type.Literal("SENT"),
  Type.Literal("AWAITING_STAFF"),
  Type.Literal("REFUSED"),
]);
export type RoundState = Static<typeof RoundState>;

export const OrderRound = Strict({
  roundId: Id,
  state: RoundState,
  /** The note is about the whole round; empty for none. */
  ...{ sentAt: Instant, note: Type.String() },
  /** Before discounts, service and tax, without voided lines. */
  subtotal: Money,
  portions: Type.Integer(),
});
export type OrderRound = Static<typeof OrderRound>;

export const LineInput = Strict({
  itemId: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 99 }),
  modifierIds: Type.Array(Id, { maxItems: 20 }),
  note: Type.Optional(PlainText(140)),
});
export type LineInput = Static<typeof LineInput>;

const orderInput = {
  ...commonFields,
  storeId: Id,
  /** Dining in only; absent or empty for takeaway. */
  sessionId: Type.Optional(Type.String({ maxLength: 64 })),
  /** Empty only where a voucher brings dishes. */
  lines: Type.Array(LineInput, { maxItems: 50 }),
  couponIds: Type.Optional(CouponIds),
  /** The caller's, each once. */
  vouchers: Type.Optional(VoucherInputs),
  /** Bought and used with the order, where it is paid at once. */
  dealPurchases: Type.Optional(DealPurchases),
  payType: PlannedPayType,
};

/** In the caller's language, and as the sign and the kitchen call it. */
const names = { name: Type.String(), localName: Type.String() };

export const OrderLine = Strict({
  /** Equal for the same dish, modifiers and note: several lines of a bill may have it. */
  lineKey: Type.String(),
  /** The line's identity, assigned when ordered; absent in a preview. */
  lineId: Type.Optional(Id),
  /** Its round of a shared bill. */
  roundId: Type.Optional(Id),
  itemId: Id,
  ...names,
  imageUrl: Type.String(),
  modifiers: Type.Array(Type.String()),
  note: Type.String(),
  quantity: Type.Integer(),
  /** Of them, units that vouchers pay for. */
  coveredUnits: Type.Integer({ minimum: 0 }),
  unitPrice: Money,
  /** What it adds to the subtotal: of covered units their modifiers' prices alone. */
  amount: Money,
  ...lineInKitchen,
  /** Who added it to a shared order. */
  addedBy: Type.String(),
});
export type OrderLine = Static<typeof OrderLine>;

export const previewOrder = {
  summary: "Price lines and coupons without placing an order",
  payload: Strict({ ...orderInput, partnerCode: Type.Optional(PartnerCode) }),
  data: Strict({
    lines: Type.Array(OrderLine),
    breakdown: PriceBreakdown,
    usableCoupons: Type.Array(UsableCoupon),
    unusableCoupons: Type.Array(UnusableCoupon),
    /** The combination that saves most. */
    bestCouponIds: Type.Array(Id),
    /** The caller's at this store, those that end first before the others; none is chosen by itself. */
    vouchers: Type.Array(BillVoucher),
    /** One that is chosen stays while it makes the bill cheaper; null where none does. */
    dealOffer: Type.Union([BillDeal, Type.Null()]),
    /** As the checkout counter will list them, and what it costs there in cash; none where nothing is paid now. */
    ...{ payTypeList: Type.Array(PayType), atCounter: Type.Union([Money, Type.Null()]) },
  }),
};

export const createOrder = {
  summary: "Place an order, or a round of a shared one; holds stock and coupons",
  payload: Strict({
    ...orderInput,
    /** For the kitchen, about the whole order. */
    note: Type.Optional(PlainText(200)),
    idempotencyKey: IdempotencyKey,
    /** From human verification; requested by humanVerificationRequired for high-risk orders. */
    sliderToken: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  data: Strict({
    orderId: Id,
    ticket: Type.String(),
    /** Without rounds that wait for staff. */
    payableAmount: Money,
    expiresAt: Type.Union([Instant, Type.Null()]),
    /** Shared bills only. */
    roundState: Type.Optional(RoundState),
  }),
};

/** Minutes east of UTC. An order's times are shown in its store's zone. */
const UtcOffset = Type.Integer();

/** What the order is called by, counted by store and business day; null before the kitchen has it. */
const DayNumber = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

/** While the buyer pays at the counter: until when the store waits. */
const CounterUntil = Type.Union([Instant, Type.Null()]);

export const TimelineEntry = Strict({
  kind: Type.String(),
  at: Instant,
  /** Rupiah, for entries about money. */
  amount: Type.Union([Money, Type.Null()]),
  /** Of a refund that gives back what paid nothing of the order. */
  returned: Type.Optional(ReturnedPayment),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const OrderPayment = Strict({
  box: Type.String(),
  payType: Type.String(),
  amount: Money,
  payStatus: PayStatus,
  paidAt: Type.Union([Instant, Type.Null()]),
  refundedAmount: Money,
  /** The part of a shared bill that it pays; null for all of an order. */
  shareId: Type.Union([Id, Type.Null()]),
  /** The caller started it and may cancel it. */
  mine: Type.Boolean(),
});

const PickUp = Strict({
  /** Of the store; empty if unknown. */
  address: Type.String(),
  /** The place in the store; empty: at the counter. */
  point: Type.String(),
  /** An estimate; null before it is paid, once it is handed over, and if unknown. */
  readyAt: Type.Union([Instant, Type.Null()]),
});

export const orderDetail = {
  summary: "One order with its live status, payments and timeline",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({
    orderId: Id,
    kind: OrderKind,
    /** Short number for search and support. */
    orderNo: Type.String(),
    dayNumber: DayNumber,
    status: OrderStatus,
    refundStatus: RefundStatus,
    store: Strict({ storeId: Id, ...names, utcOffsetMinutes: UtcOffset }),
    tableLabel: Type.Union([Type.String(), Type.Null()]),
    /** Takeaway only; null at a table. */
    pickUp: Type.Union([PickUp, Type.Null()]),
    /** Empty for a shared bill, whose rounds have their own. */
    note: Type.String(),
    createdAt: Instant,
    expiresAt: Type.Union([Instant, Type.Null()]),
    counterUntil: CounterUntil,
    /** About how long the kitchen takes, never promised; null where the store does not say. */
    aboutMinutes: Type.Union([Type.Integer(), Type.Null()]),
    lines: Type.Array(OrderLine),
    /** Shared bills only, in order of sending. */
    rounds: Type.Array(OrderRound),
    breakdown: PriceBreakdown,
    /** Changes with lines, coupons and vouchers. */
    version: OrderVersion,
    /** Of every guest. */
    vouchers: Type.Array(OrderVoucher),
    /** What came in; of a shared bill by shares, less what went back for dishes that were taken off. */
    paid: Money,
    /** Of a shared bill: running and paid ones, and the caller's own that returned; the one asked for first. */
    shares: Type.Array(OrderShare),
    payments: Type.Array(OrderPayment),
    refunds: Type.Array(OrderRefund),
    timeline: Type.Array(TimelineEntry),
    /** The caller may cancel now; a running payment is cancelled first. */
    cancellable: Type.Boolean(),
    /** The caller left the table or was removed: amounts, dishes and payments are their own alone. */
    ownPart: Type.Optional(Type.Boolean()),
  }),
};

export const OrderSummary = Strict({
  orderId: Id,
  kind: OrderKind,
  /** What a purchase bought; null for a meal. */
  dealId: Type.Union([Id, Type.Null()]),
  orderNo: Type.String(),
  dayNumber: DayNumber,
  status: OrderStatus,
  refundStatus: RefundStatus,
  storeId: Id,
  storeName: Type.String(),
  /** As on the sign. */
  storeLocalName: Type.String(),
  imageUrl: Type.String(),
  utcOffsetMinutes: UtcOffset,
  /**
   * Without voided lines, also in the two fields about dishes; empty if all are voided. Of a purchase:
   * its vouchers, and the deal's name.
   */
  itemCount: Type.Integer(),
  firstDish: Type.String(),
  /** How many other dishes were ordered. */
  otherDishes: Type.Integer(),
  payableAmount: Money,
  createdAt: Instant,
  /** When an unpaid order expires; null for a bill. */
  expiresAt: Type.Union([Instant, Type.Null()]),
  counterUntil: CounterUntil,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const listOrders = {
  summary: "The account's orders: unpaid ones first, each part newest first",
  payload: Strict({
    ...commonFields,
    ...pageFields,
    status: Type.Optional(OrderStatus),
    /** Only orders and bills that are not paid yet. */
    unpaid: Type.Optional(Type.Literal(true)),
  }),
  data: Strict({
    list: Type.Array(OrderSummary),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
};

export const cancelOrder = {
  summary: "Cancel an unpaid order; releases its stock and coupons",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({ orderId: Id, status: OrderStatus }),
};

export const payAtCounter = {
  summary: "Pay an order at the store's counter; it waits there for at most ten minutes",
  payload: Strict({ ...commonFields, orderId: Id, ticket: PlainText(512) }),
  data: Strict({ waitsUntil: Instant }),
};

export const isFirstPaidOrder = {
  summary: "True if this is the account's first paid meal",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Type.Boolean(),
};

export const AgainLine = Strict({
  itemId: Id,
  quantity: Type.Integer({ minimum: 1 }),
  modifierIds: Type.Array(Id),
  note: Type.String(),
  /** Per unit, with modifiers. */
  priceThen: Money,
  /** Null where the dish or its choices are no longer sold. */
  priceNow: Type.Union([Money, Type.Null()]),
  /** What ordering it again meets now; the first that applies. */
  problem: Type.Union([
    Type.Literal("GONE"),
    Type.Literal("SOLD_OUT"),
    Type.Literal("CHOICES"),
    Type.Literal("PRICE"),
    Type.Null(),
  ]),
});
export type AgainLine = Static<typeof AgainLine>;

export const orderAgain = {
  summary: "The lines of the account's own order, compared with the menu of now",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({ storeId: Id, lines: Type.Array(AgainLine) }),
};
