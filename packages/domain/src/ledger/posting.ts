import { isRupiah, type Rupiah } from "../money/rupiah.ts";
import type { Tender } from "../payment/tender.ts";

export const ACCOUNTS = [
  "ACQUIRER_CLEARING",
  "BANK",
  /** Money taken and held by the store: in its drawers, by its card terminal's bank, on its own account. */
  "STORE_CASH",
  "STORE_EDC",
  "STORE_TRANSFER",
  /** What stores took less in cash than was due; offset against STORE_PAYABLE at payout. */
  "CASH_ROUNDING",
  /** Received, not yet decided or settled. */
  "SUSPENSE",
  /** Waiting for staff. */
  "STAFF_REVIEW",
  /** Owed to diners. */
  "REFUND_DUE",
  /** Owed to stores, before their own discounts and cash. */
  "STORE_PAYABLE",
  /** Sale prices of vouchers that are neither used, refunded nor lapsed. */
  "VOUCHER_LIABILITY",
  /** Discounts borne by the store; offset against STORE_PAYABLE at payout. */
  "STORE_DISCOUNT",
  "PLATFORM_DISCOUNT",
  /** Charged to malls and brands. */
  "MALL_DISCOUNT",
  "BRAND_DISCOUNT",
  /** Acquirers' fees. */
  "ACQUIRER_FEE",
] as const;

export type Account = (typeof ACCOUNTS)[number];
export type Side = "DEBIT" | "CREDIT";

export interface Posting {
  readonly account: Account;
  readonly side: Side;
  readonly amount: Rupiah;
}

export interface DiscountsByFunder {
  readonly storeDiscount: Rupiah;
  readonly platformDiscount: Rupiah;
  readonly mallDiscount?: Rupiah;
  readonly brandDiscount?: Rupiah;
}

/** Of what a store took itself. */
export type TenderAccount = `STORE_${Tender}`;

/** From where it left, of money that the store took. STORE_PAYABLE: it laid it out for an acquirer's payment. */
interface PaidOut {
  readonly paidFrom: TenderAccount | "STORE_PAYABLE";
  /** Of cash: what the till gave less than the amount; may be below 0. */
  readonly rounding: number;
}

export interface TakenAtStore {
  readonly tender: Tender;
  readonly rounding: number;
}

export type LedgerEvent =
  /** Confirmed by the acquirer. */
  | { readonly kind: "PAYMENT_RECEIVED"; readonly amount: Rupiah }
  /** The store took the bill's money itself: `amount` less `rounding`, which may be below 0, of cash alone. */
  | ({ readonly kind: "PAID_AT_STORE"; readonly amount: Rupiah } & TakenAtStore)
  /** Money applied to an order; 0 if coupons paid all of it. */
  | ({ readonly kind: "PAYMENT_APPLIED"; readonly amount: Rupiah } & DiscountsByFunder)
  /** Money applied to a purchase of vouchers. */
  | ({ readonly kind: "VOUCHERS_SOLD"; readonly amount: Rupiah } & DiscountsByFunder)
  | { readonly kind: "HANDED_TO_STAFF"; readonly amount: Rupiah }
  /** Followed by PAYMENT_APPLIED or PAYMENT_REJECTED. */
  | { readonly kind: "STAFF_DECIDED"; readonly amount: Rupiah }
  /** Late, duplicate or for a cancelled order: owed back. */
  | { readonly kind: "PAYMENT_REJECTED"; readonly amount: Rupiah }
  /** Money of a paid order owed back, with the discounts that no longer count. */
  | ({ readonly kind: "ORDER_REFUND_DUE"; readonly amount: Rupiah } & DiscountsByFunder)
  /** `amount`: the sale price, or the use's share of it. `used`: what it took off the bill. */
  | { readonly kind: "VOUCHER_REDEEMED"; readonly amount: Rupiah; readonly used: Rupiah }
  /** Reverses VOUCHER_REDEEMED. */
  | { readonly kind: "VOUCHER_USE_UNDONE"; readonly amount: Rupiah; readonly used: Rupiah }
  /** `amount`: of what was paid. What a part-used voucher does not give back lapses. */
  | ({
      readonly kind: "VOUCHER_REFUND_DUE";
      readonly amount: Rupiah;
      /** Below 0 where it is the store's no more, as its use was undone after all (NOV-36). */
      readonly lapsed: number;
    } & DiscountsByFunder)
  /** Kept by the store. */
  | { readonly kind: "VOUCHER_LAPSED"; readonly amount: Rupiah }
  /** The acquirer refunded the payer. */
  | { readonly kind: "REFUND_SENT"; readonly amount: Rupiah }
  /** The store paid the refund from its own till. */
  | ({ readonly kind: "REFUND_HANDED_BACK"; readonly amount: Rupiah } & PaidOut)
  /** The diner denies the payout: it is owed again. */
  | ({ readonly kind: "HAND_BACK_DENIED"; readonly amount: Rupiah } & PaidOut)
  /** The acquirer paid out `amount` less its fee. */
  | { readonly kind: "ACQUIRER_SETTLED"; readonly amount: Rupiah; readonly fee: Rupiah }
  /** The acquirer deducted a refund from its payout. */
  | { readonly kind: "REFUND_DEDUCTED"; readonly amount: Rupiah }
  | { readonly kind: "STORE_PAID_OUT"; readonly amount: Rupiah };

/**
 * Balanced rows of an event; a movement of 0 keeps its rows, so that every event is visible.
 *
 * @throws RangeError for an invalid amount
 */
export function buildPostings(event: LedgerEvent): Posting[] {
  const postings = buildRows(event);
  if (!isBalanced(postings)) throw new RangeError(`Unsound amounts in ${event.kind}`);
  return postings;
}

export function isBalanced(postings: readonly Posting[]): boolean {
  if (!postings.every((posting) => isRupiah(posting.amount))) return false;
  return sumSide(postings, "DEBIT") === sumSide(postings, "CREDIT");
}

function buildRows(event: LedgerEvent): Posting[] {
  const { amount } = event;
  switch (event.kind) {
    case "PAYMENT_RECEIVED":
      return move("ACQUIRER_CLEARING", "SUSPENSE", amount);
    case "PAID_AT_STORE":
      return moveCash(`STORE_${event.tender}`, "SUSPENSE", event);
    case "PAYMENT_APPLIED":
      return applyMoney("STORE_PAYABLE", event);
    case "VOUCHERS_SOLD":
      return applyMoney("VOUCHER_LIABILITY", event);
    case "HANDED_TO_STAFF":
      return move("SUSPENSE", "STAFF_REVIEW", amount);
    case "STAFF_DECIDED":
      return move("STAFF_REVIEW", "SUSPENSE", amount);
    case "PAYMENT_REJECTED":
      return move("SUSPENSE", "REFUND_DUE", amount);
    case "ORDER_REFUND_DUE":
      return [
        ...move("STORE_PAYABLE", "REFUND_DUE", amount),
        ...takeBackDiscounts("STORE_PAYABLE", event),
      ];
    case "VOUCHER_REDEEMED":
      return redeemVoucher(event);
    case "VOUCHER_USE_UNDONE":
      return redeemVoucher(event).map(reverse);
    case "VOUCHER_REFUND_DUE":
      return refundVoucher(event);
    case "VOUCHER_LAPSED":
      return move("VOUCHER_LIABILITY", "STORE_PAYABLE", amount);
    case "REFUND_SENT":
      return move("REFUND_DUE", "ACQUIRER_CLEARING", amount);
    case "REFUND_HANDED_BACK":
      return moveCash(event.paidFrom, "REFUND_DUE", event).map(reverse).toReversed();
    case "HAND_BACK_DENIED":
      return moveCash(event.paidFrom, "REFUND_DUE", event);
    case "ACQUIRER_SETTLED":
      return [
        ...move("BANK", "ACQUIRER_CLEARING", amount - event.fee),
        ...move("ACQUIRER_FEE", "ACQUIRER_CLEARING", event.fee),
      ];
    case "REFUND_DEDUCTED":
      return move("ACQUIRER_CLEARING", "BANK", amount);
    case "STORE_PAID_OUT":
      return move("STORE_PAYABLE", "BANK", amount);
  }
}

function moveCash(
  debit: Account,
  credit: Account,
  { amount, rounding }: { readonly amount: Rupiah; readonly rounding: number },
): Posting[] {
  const given = { account: "CASH_ROUNDING", amount: Math.abs(rounding) } as const;
  return [
    { account: debit, side: "DEBIT", amount: amount - rounding },
    { account: credit, side: "CREDIT", amount },
    ...(rounding === 0 ? [] : [{ ...given, side: rounding > 0 ? "DEBIT" : "CREDIT" } as const]),
  ];
}

interface AppliedMoney extends DiscountsByFunder {
  readonly amount: Rupiah;
}

/** With the discounts, so that the creditor is owed the full price. */
function applyMoney(
  creditor: "STORE_PAYABLE" | "VOUCHER_LIABILITY",
  { amount, ...discounts }: AppliedMoney,
): Posting[] {
  const granted = listDiscounts(discounts).flatMap(([account, discount]) =>
    moveIfAny(account, creditor, discount),
  );
  return [...move("SUSPENSE", creditor, amount), ...granted];
}

function takeBackDiscounts(debtor: Account, discounts: DiscountsByFunder): Posting[] {
  return listDiscounts(discounts).flatMap(([account, amount]) =>
    moveIfAny(debtor, account, amount),
  );
}

function listDiscounts(discounts: DiscountsByFunder): [Account, Rupiah][] {
  const { storeDiscount, platformDiscount, mallDiscount = 0, brandDiscount = 0 } = discounts;
  return [
    ["STORE_DISCOUNT", storeDiscount],
    ["PLATFORM_DISCOUNT", platformDiscount],
    ["MALL_DISCOUNT", mallDiscount],
    ["BRAND_DISCOUNT", brandDiscount],
  ];
}

/** The store bears what a voucher took off beyond its price. */
function redeemVoucher({ amount, used }: { amount: Rupiah; used: Rupiah }): Posting[] {
  return [
    ...move("VOUCHER_LIABILITY", "STORE_PAYABLE", amount),
    ...moveIfAny("STORE_DISCOUNT", "STORE_PAYABLE", Math.max(0, used - amount)),
  ];
}

function refundVoucher(refund: DiscountsByFunder & { amount: Rupiah; lapsed: number }): Posting[] {
  return [
    ...move("VOUCHER_LIABILITY", "REFUND_DUE", refund.amount),
    ...takeBackDiscounts("VOUCHER_LIABILITY", refund),
    ...moveIfAny("VOUCHER_LIABILITY", "STORE_PAYABLE", Math.max(0, refund.lapsed)),
    ...moveIfAny("STORE_PAYABLE", "VOUCHER_LIABILITY", Math.max(0, -refund.lapsed)),
  ];
}

function reverse({ account, side, amount }: Posting): Posting {
  return { account, side: side === "DEBIT" ? "CREDIT" : "DEBIT", amount };
}

function move(debit: Account, credit: Account, amount: Rupiah): Posting[] {
  return [
    { account: debit, side: "DEBIT", amount },
    { account: credit, side: "CREDIT", amount },
  ];
}

function moveIfAny(debit: Account, credit: Account, amount: Rupiah): Posting[] {
  return amount === 0 ? [] : move(debit, credit, amount);
}

function sumSide(postings: readonly Posting[], side: Side): number {
  const rows = postings.filter((posting) => posting.side === side);
  return rows.reduce((sum, posting) => sum + posting.amount, 0);
}
