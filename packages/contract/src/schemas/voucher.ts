import { Type, type Static } from "typebox";
import { DealType, OnExpiry } from "./deal-offer.ts";
import { commonFields, Id, Instant, Money, Strict } from "./field.ts";

export const VoucherStatus = Type.Union([
  Type.Literal("TO_USE"),
  Type.Literal("HELD"),
  Type.Literal("PREPARED"),
  Type.Literal("REDEEMED"),
  Type.Literal("REFUNDING"),
  Type.Literal("REFUNDED"),
  Type.Literal("EXPIRED"),
  Type.Literal("LAPSED"),
]);
export type VoucherStatus = Static<typeof VoucherStatus>;

/** Why it cannot be used now; `opensAt` is when it can, null where that is not known or never. */
const problemReasons = [
  Type.Literal("OTHER_STORE"),
  Type.Literal("USED"),
  Type.Literal("REFUNDED"),
  Type.Literal("EXPIRED"),
  Type.Literal("HELD"),
  Type.Literal("PREPARED"),
  Type.Literal("NOT_NOW"),
  Type.Literal("HOLIDAY"),
  Type.Literal("DAILY_LIMIT"),
] as const;

const VoucherProblem = Strict({
  reason: Type.Union([...problemReasons]),
  opensAt: Type.Union([Instant, Type.Null()]),
});

/**
 * Why it cannot be on this bill. BILL_LIMIT: a bill takes no more of this deal. NOT_NEEDED: nothing is
 * left that it could pay.
 */
const BillVoucherProblem = Strict({
  reason: Type.Union([...problemReasons, Type.Literal("BILL_LIMIT"), Type.Literal("NOT_NEEDED")]),
  opensAt: Type.Union([Instant, Type.Null()]),
});

/** One of the caller's vouchers at the store of a bill. */
export const BillVoucher = Strict({
  voucherId: Id,
  dealId: Id,
  name: Type.String(),
  type: DealType,
  salePrice: Money,
  /** The face value of CASH. */
  listPrice: Money,
  /** The dishes of one use; empty for CASH. */
  components: Type.Array(
    Strict({
      itemId: Id,
      name: Type.String(),
      imageUrl: Type.String(),
      portions: Type.Integer({ minimum: 1 }),
    }),
  ),
  usesLeft: Type.Integer({ minimum: 0 }),
  validUntil: Instant,
  /** It is in the breakdown. */
  chosen: Type.Boolean(),
  problem: Type.Union([BillVoucherProblem, Type.Null()]),
});
export type BillVoucher = Static<typeof BillVoucher>;

/** A voucher that an order holds or has used, or that went back with a full refund of it. */
export const OrderVoucher = Strict({
  voucherId: Id,
  dealId: Id,
  name: Type.String(),
  type: DealType,
  /** How many of its uses the order takes. */
  uses: Type.Integer({ minimum: 1 }),
  state: Type.Union([Type.Literal("HELD"), Type.Literal("USED"), Type.Literal("RETURNED")]),
  /** Within what was paid for the uses; null before they are used, and for CASH, which is tender. */
  pb1: Type.Union([Money, Type.Null()]),
  serviceCharge: Type.Union([Money, Type.Null()]),
});
export type OrderVoucher = Static<typeof OrderVoucher>;

/** One voucher of a purchase, for its holder. */
export const Voucher = Strict({
  voucherId: Id,
  status: VoucherStatus,
  problem: Type.Union([VoucherProblem, Type.Null()]),
  salePrice: Money,
  uses: Type.Integer({ minimum: 1 }),
  usesLeft: Type.Integer({ minimum: 0 }),
  validUntil: Instant,
  /** What becomes of its money at that end, as it was said before it was bought. */
  onExpiry: OnExpiry,
  /** Uses that were not undone, oldest first; all at the purchase's store. */
  usedAt: Type.Array(Instant),
  /** Until when staff redeem it; null while they do not. */
  redeemingUntil: Type.Union([Instant, Type.Null()]),
  /** The unpaid order that holds it; null where none does. */
  heldBy: Type.Union([Strict({ orderId: Id, orderNo: Type.String() }), Type.Null()]),
  /** Its holder may ask for its money now. */
  refundable: Type.Boolean(),
  /** The money back, among the purchase's refunds. */
  refundId: Type.Union([Id, Type.Null()]),
});
export type Voucher = Static<typeof Voucher>;

/** While staff redeem it; its holder may stop it. */
const Redeeming = Strict({ storeName: Type.String(), until: Instant });

/** What the owner of a voucher or coupon shows to staff; using either voids both. */
export const ShownCode = Strict({
  qrText: Type.String(),
  /** The QR text changes; it is accepted for one more change. */
  changesAt: Instant,
  number: Type.String({ pattern: "^[0-9]{12}$" }),
  numberEndsAt: Instant,
});
export type ShownCode = Static<typeof ShownCode>;

export const showVoucher = {
  summary: "The code and the number that staff redeem a voucher by",
  payload: Strict({ ...commonFields, voucherId: Id }),
  data: Strict({
    /** Null while it is being redeemed. */
    code: Type.Union([ShownCode, Type.Null()]),
    redeeming: Type.Union([Redeeming, Type.Null()]),
  }),
};

export const stopRedemption = {
  summary: "Stop a redemption that staff have begun",
  payload: Strict({ ...commonFields, voucherId: Id }),
  /** State afterwards; unchanged if nothing was to be stopped. */
  data: Strict({ voucherId: Id, status: VoucherStatus }),
};

const VoucherIds = Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true });

/** ORIGINAL: the way it was paid. OFFLINE: at the store, as the method's time for refunds is over. */
const RefundRoute = Type.Union([Type.Literal("ORIGINAL"), Type.Literal("OFFLINE"), Type.Null()]);

export const previewVoucherRefund = {
  summary: "What refunding vouchers of one purchase would give back, and how",
  payload: Strict({ ...commonFields, voucherIds: VoucherIds }),
  data: Strict({
    vouchers: Type.Array(
      Strict({
        voucherId: Id,
        amount: Money,
        /** Of what was paid, for the uses taken: their list price. */
        kept: Money,
      }),
    ),
    amount: Money,
    /** Null where no money goes back. */
    route: RefundRoute,
    /** How it was paid; null where no money was paid. */
    payType: Type.Union([Type.String(), Type.Null()]),
  }),
};

export const refundVouchers = {
  summary: "Refund vouchers of one purchase; they can no longer be used",
  payload: Strict({
    ...commonFields,
    voucherIds: VoucherIds,
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({
    /** Null where no money goes back. */
    refundId: Type.Union([Id, Type.Null()]),
    amount: Money,
  }),
};
