import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, pageFields, PayType, Strict } from "./field.ts";
import { OrderPayment, OrderStatus, RefundStatus, TimelineEntry } from "./order.ts";
import { PriceBreakdown } from "./price.ts";
import { OrderRefund } from "./refund.ts";
import { Voucher } from "./voucher.ts";

/** SET: named dishes at a set price. CASH: worth an amount. MULTI_USE: several times one dish. */
export const DealType = Type.Union([
  Type.Literal("SET"),
  Type.Literal("CASH"),
  Type.Literal("MULTI_USE"),
]);
export type DealType = Static<typeof DealType>;

/** What the caller can do with a deal now; the first that applies. */
export const DealState = Type.Union([
  Type.Literal("ON_SALE"),
  Type.Literal("NOT_ON_SALE"),
  Type.Literal("LIMIT_REACHED"),
  Type.Literal("SOLD_OUT"),
]);
export type DealState = Static<typeof DealState>;

/** A span of the week in minutes of the store's day; at or before `opensAt`: ends the next day. */
const Span = Strict({
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  opensAt: Type.Integer({ minimum: 0, maximum: 1439 }),
  closesAt: Type.Integer({ minimum: 0, maximum: 1440 }),
});

/** Of each voucher; what a person must know before paying. */
export const DealTerms = Strict({
  /** Times 24 hours from the payment. */
  validDays: Type.Integer({ minimum: 1 }),
  /** When it can be used; empty for any time. 0 is Sunday. */
  weekly: Type.Array(Span),
  excludesHolidays: Type.Boolean(),
  /** How often it can be used; 1 but for MULTI_USE. */
  uses: Type.Integer({ minimum: 1 }),
  maxUsesPerDay: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  maxPerBill: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Until it ends an unused one is refunded whenever its holder asks; afterwards this happens. */
  onExpiry: Type.Union([Type.Literal("REFUND"), Type.Literal("LAPSE")]),
});
export type DealTerms = Static<typeof DealTerms>;

/** A dish of a deal, by the menu of now. */
const DealDish = Strict({
  itemId: Id,
  name: Type.String(),
  imageUrl: Type.String(),
  portions: Type.Integer({ minimum: 1 }),
  /** Of one portion. */
  price: Money,
});

const Left = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** A deal for this caller. */
export const DealOffer = Strict({
  dealId: Id,
  type: DealType,
  name: Type.String(),
  description: Type.String(),
  imageUrl: Type.String(),
  store: Strict({ storeId: Id, name: Type.String(), imageUrl: Type.String() }),
  salePrice: Money,
  /** Of the dishes by the menu; the face value of CASH. */
  listPrice: Money,
  /** Of all its uses together; empty for CASH. */
  dishes: Type.Array(DealDish),
  terms: DealTerms,
  state: DealState,
  /** When its sale ends; null without an end. */
  saleTo: Type.Union([Instant, Type.Null()]),
  /** Null for unlimited. */
  stockLeft: Left,
  /** Vouchers per account, and how many this caller may still buy; null for unlimited. */
  limit: Left,
  limitLeft: Left,
  /** How many one order may buy now. */
  maxQuantity: Type.Integer({ minimum: 0 }),
});
export type DealOffer = Static<typeof DealOffer>;

export const dealDetail = {
  summary: "One deal for this caller: price, dishes, terms, what is left",
  payload: Strict({ ...commonFields, dealId: Id }),
  data: DealOffer,
};

export const listDeals = {
  summary: "The deals of a store for this caller",
  payload: Strict({ ...commonFields, ...pageFields, storeId: Id }),
  data: Strict({
    list: Type.Array(DealOffer),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
};

const purchaseInput = {
  ...commonFields,
  dealId: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 20 }),
};

export const previewDealOrder = {
  summary: "Price a purchase of vouchers without placing it",
  payload: Strict(purchaseInput),
  data: Strict({
    deal: DealOffer,
    breakdown: PriceBreakdown,
    /** As the checkout counter will list them. */
    payTypeList: Type.Array(PayType),
  }),
};

export const createDealOrder = {
  summary: "Buy vouchers of a deal; holds its stock until the order is paid or over",
  payload: Strict({
    ...purchaseInput,
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({
    orderId: Id,
    ticket: Type.String(),
    payableAmount: Money,
    expiresAt: Type.Union([Instant, Type.Null()]),
  }),
};

export const dealOrderDetail = {
  summary: "A purchase with its vouchers, payments and refunds",
  payload: Strict({ ...commonFields, orderId: Id }),
  data: Strict({
    orderId: Id,
    /** Short number for search and support. */
    orderNo: Type.String(),
    status: OrderStatus,
    refundStatus: RefundStatus,
    store: Strict({ storeId: Id, name: Type.String(), utcOffsetMinutes: Type.Integer() }),
    createdAt: Instant,
    expiresAt: Type.Union([Instant, Type.Null()]),
    /** As it is now. */
    deal: DealOffer,
    quantity: Type.Integer({ minimum: 1 }),
    /** Empty until the purchase is paid. */
    vouchers: Type.Array(Voucher),
    breakdown: PriceBreakdown,
    payments: Type.Array(OrderPayment),
    refunds: Type.Array(OrderRefund),
    timeline: Type.Array(TimelineEntry),
    cancellable: Type.Boolean(),
  }),
};
