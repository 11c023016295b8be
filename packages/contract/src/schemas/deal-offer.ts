import { Type, type Static } from "typebox";
import { Id, Instant, Money, Strict } from "./field.ts";

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

export const OnExpiry = Type.Union([Type.Literal("REFUND"), Type.Literal("LAPSE")]);

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
  onExpiry: OnExpiry,
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

const dealOffer = {
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
};

/** A deal for this caller. */
export const DealOffer = Strict(dealOffer);
export type DealOffer = Static<typeof DealOffer>;

/** A method whose payments of now are refunded at the store after that, while a voucher can still be used. */
const StoreRefund = Strict({ payType: Type.String(), after: Instant });
export type StoreRefund = Static<typeof StoreRefund>;

/** Of the store's methods those that do not take back as long as the deal's vouchers are valid. */
export const DealDetail = Strict({ ...dealOffer, storeRefunds: Type.Array(StoreRefund) });
export type DealDetail = Static<typeof DealDetail>;

/** A deal of its store that makes a bill cheaper: bought and used with one payment. Never MULTI_USE. */
export const BillDeal = Strict({
  dealId: Id,
  type: DealType,
  name: Type.String(),
  description: Type.String(),
  imageUrl: Type.String(),
  salePrice: Money,
  /** Of its dishes by the menu; the face value of CASH. */
  listPrice: Money,
  /**
   * What less is paid than with the best coupons without it; 0 only for one that is on an open bill and no
   * longer makes it cheaper.
   */
  saving: Money,
  /** It is in the breakdown. */
  chosen: Type.Boolean(),
});
export type BillDeal = Static<typeof BillDeal>;
