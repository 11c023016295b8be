import { Type, type Static } from "typebox";
import { Id, PlainText, Strict } from "./field.ts";

/** One portion that a voucher brings to the order. */
const VoucherDish = Strict({
  itemId: Id,
  modifierIds: Type.Array(Id, { maxItems: 20 }),
  note: Type.Optional(PlainText(140)),
});

/** Units of a line that a voucher pays for: of this request's lines, or of a line already ordered. */
const VoucherCover = Strict({
  /** Its place in `lines`, from 0. */
  line: Type.Optional(Type.Integer({ minimum: 0, maximum: 49 })),
  lineId: Type.Optional(Id),
  units: Type.Integer({ minimum: 1, maximum: 99 }),
});

/**
 * A voucher for this bill. What it brings and what it covers are together the dishes of whole uses:
 * one of SET, any number of MULTI_USE. CASH has neither.
 */
const VoucherInput = Strict({
  voucherId: Id,
  dishes: Type.Array(VoucherDish, { maxItems: 50 }),
  covers: Type.Optional(Type.Array(VoucherCover, { maxItems: 50 })),
});
export type VoucherInput = Static<typeof VoucherInput>;

/** How it will be paid, as coupons may be bound to it; absent while it is open. */
export const PlannedPayType = Type.Optional(
  Type.String({ minLength: 1, maxLength: 32, pattern: "^[A-Z0-9_]+$" }),
);

export const CouponIds = Type.Array(Id, { maxItems: 2, uniqueItems: true });
/** At most one deal of the order's store: its voucher covers dishes of this order and brings none. */
export const DealPurchases = Type.Array(Strict({ dealId: Id, quantity: Type.Literal(1) }), {
  maxItems: 1,
});
export const VoucherInputs = Type.Array(VoucherInput, { maxItems: 10 });

export const OrderVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
