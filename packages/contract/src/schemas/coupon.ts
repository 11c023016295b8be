import { Type, type Static } from "typebox";
import { DealOffer } from "./deal-offer.ts";
import { ShownCode, VoucherStatus } from "./voucher.ts";
import { commonFields, Id, Instant, Money, pageFields, Strict } from "./field.ts";

export const CouponReason = Type.Union([
  Type.Literal("MIN_SPEND"),
  Type.Literal("OTHER_STORE"),
  Type.Literal("NOT_YET"),
  Type.Literal("EXPIRED"),
  Type.Literal("OUTSIDE_HOURS"),
  Type.Literal("OTHER_METHOD"),
  Type.Literal("USED"),
  Type.Literal("HELD"),
  Type.Literal("REVOKED"),
  Type.Literal("TOO_FEW_ITEMS"),
  Type.Literal("NOT_FOR_YOU"),
  Type.Literal("OTHER_DISHES"),
  Type.Literal("HOLIDAY"),
]);
export type CouponReason = Static<typeof CouponReason>;

/** A coupon of the account. `couponId` is the claim, not the template. */
export const UsableCoupon = Strict({
  couponId: Id,
  templateId: Id,
  name: Type.String(),
  condition: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  /** On this order. */
  discount: Money,
  expiresAt: Type.Union([Instant, Type.Null()]),
  /** Why it is no part of the best combination; null for one that is. */
  reason: Type.Union([Type.Literal("NOT_BETTER"), Type.Null()]),
  /** For NOT_BETTER: what an order that takes it saves less than with the best; else null. */
  difference: Type.Union([Money, Type.Null()]),
});

export const UnusableCoupon = Strict({
  couponId: Id,
  templateId: Id,
  name: Type.String(),
  condition: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  reason: CouponReason,
  /** Rupiah missing for MIN_SPEND, else null. */
  missing: Type.Union([Money, Type.Null()]),
});

/** CLAIMED: at least one is unused. USED: the account has used all it may have. */
export const OfferState = Type.Union([
  Type.Literal("TO_CLAIM"),
  Type.Literal("CLAIMED"),
  Type.Literal("USED"),
  Type.Literal("SOLD_OUT"),
  Type.Literal("SOLD_OUT_TODAY"),
  Type.Literal("NOT_FOR_YOU"),
]);
export type OfferState = Static<typeof OfferState>;

/** What a coupon takes off. `bps`: 2000 is 20 %. */
export const CouponEffect = Type.Union([
  Strict({ kind: Type.Literal("AMOUNT"), amount: Money }),
  Strict({
    kind: Type.Literal("PERCENT"),
    bps: Type.Integer({ minimum: 0, maximum: 10_000 }),
    maxAmount: Type.Union([Money, Type.Null()]),
  }),
  Strict({ kind: Type.Literal("CHEAPEST_FREE") }),
]);
export type CouponEffect = Static<typeof CouponEffect>;

const couponFacts = {
  templateId: Id,
  name: Type.String(),
  condition: Type.String(),
  scope: Type.Union([Type.Literal("STORE"), Type.Literal("PLATFORM")]),
  effect: CouponEffect,
  minSpend: Money,
};

/** A coupon that can be claimed, with its state for the caller. */
export const CouponOffer = Strict({
  ...couponFacts,
  state: OfferState,
  /** When SOLD_OUT_TODAY ends, else null. */
  opensAt: Type.Union([Instant, Type.Null()]),
  /** Of the unused claim that ends first; null for none or without an end. */
  expiresAt: Type.Union([Instant, Type.Null()]),
});
export type CouponOffer = Static<typeof CouponOffer>;

export const claimCoupon = {
  summary: "Claim a coupon",
  payload: Strict({
    ...commonFields,
    templateId: Id,
    /** From human verification; requested by humanVerificationRequired after many claims. */
    sliderToken: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  data: Strict({
    /** The claim; `couponIds` of an order take it. */
    couponId: Id,
    expiresAt: Type.Union([Instant, Type.Null()]),
    offer: CouponOffer,
  }),
};

export const storeCoupons = {
  summary: "A store's coupons and deals, with their state for the caller",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({ coupons: Type.Array(CouponOffer), deals: Type.Array(DealOffer) }),
};

export const receivedCoupons = {
  summary: "Coupons that the account was given and has not been shown yet; a guest has none",
  payload: Strict({
    ...commonFields,
    /** Of an earlier answer: they are not announced again. */
    seenIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  }),
  data: Strict({
    coupons: Type.Array(
      Strict({ couponId: Id, ...couponFacts, expiresAt: Type.Union([Instant, Type.Null()]) }),
    ),
  }),
};

/** SOON_OVER is a part of USABLE: what ends within three days. */
export const AssetCategory = Type.Union([
  Type.Literal("USABLE"),
  Type.Literal("SOON_OVER"),
  Type.Literal("USED"),
  Type.Literal("EXPIRED"),
]);
export type AssetCategory = Static<typeof AssetCategory>;

/** A coupon that the account owns. */
export const CouponAsset = Strict({
  kind: Type.Literal("COUPON"),
  couponId: Id,
  ...couponFacts,
  /** Null: at more than one store. */
  storeId: Type.Union([Id, Type.Null()]),
  category: Type.Union([Type.Literal("USABLE"), Type.Literal("USED"), Type.Literal("EXPIRED")]),
  soonOver: Type.Boolean(),
  /** Why it cannot be used now, whatever is ordered; null: it can. */
  reason: Type.Union([CouponReason, Type.Null()]),
  expiresAt: Type.Union([Instant, Type.Null()]),
  usedAt: Type.Union([Instant, Type.Null()]),
  /** The store whose order holds it or has used it. */
  usedIn: Type.Union([Type.String(), Type.Null()]),
  /** Staff put it on an order by its code; false for a coupon on purchases of vouchers. */
  atCounter: Type.Boolean(),
});
export type CouponAsset = Static<typeof CouponAsset>;

/** A voucher that the account bought. */
export const VoucherAsset = Strict({
  kind: Type.Literal("VOUCHER"),
  voucherId: Id,
  /** Its purchase, which shows the code. */
  orderId: Id,
  name: Type.String(),
  storeName: Type.String(),
  picture: Type.String(),
  uses: Type.Integer(),
  usesLeft: Type.Integer(),
  category: Type.Union([Type.Literal("USABLE"), Type.Literal("USED"), Type.Literal("EXPIRED")]),
  soonOver: Type.Boolean(),
  status: VoucherStatus,
  expiresAt: Instant,
  /** Of its last use. */
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type VoucherAsset = Static<typeof VoucherAsset>;

export const Asset = Type.Union([CouponAsset, VoucherAsset]);
export type Asset = Static<typeof Asset>;

export const listAssets = {
  summary: "The account's coupons and vouchers by category, usable ones first; a guest has none",
  payload: Strict({
    ...commonFields,
    ...pageFields,
    /** USABLE where it is left out. */
    category: Type.Optional(AssetCategory),
  }),
  data: Strict({
    categories: Type.Array(
      Strict({ category: AssetCategory, coupons: Type.Integer(), vouchers: Type.Integer() }),
    ),
    list: Type.Array(Asset),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
};

export const showCoupon = {
  summary: "The code and the number by which staff put a coupon on an order at the counter",
  payload: Strict({ ...commonFields, couponId: Id }),
  data: Strict({
    /** Null while an order holds the coupon. */
    code: Type.Union([ShownCode, Type.Null()]),
    /** The store of that order. */
    heldAt: Type.Union([Type.String(), Type.Null()]),
  }),
};

/** A coupon that an invitation gives. */
export const InviteReward = Strict({
  name: Type.String(),
  condition: Type.String(),
  effect: CouponEffect,
  minSpend: Money,
});
export type InviteReward = Static<typeof InviteReward>;

export const readInvite = {
  summary: "The account's invitation: its link, how many came with it, and what was earned",
  payload: Strict({ ...commonFields }),
  data: Strict({
    /** Of the account for good; letters and digits. */
    code: Type.String(),
    link: Type.String(),
    /** Who signed up with it; counted up to 1,000. */
    came: Type.Integer(),
    /** Coupons that the account earned and that were not taken back. */
    rewarded: Type.Integer(),
    mostRewarded: Type.Integer(),
    /** What the newcomer's meal has to cost after discounts. */
    leastMeal: Money,
    /** Between that meal and the coupons. */
    waitHours: Type.Integer(),
    /** Null: none at present. */
    reward: Type.Union([InviteReward, Type.Null()]),
    /** The newcomer's. */
    newcomerReward: Type.Union([InviteReward, Type.Null()]),
  }),
};
