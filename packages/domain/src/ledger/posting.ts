import { isRupiah, type Rupiah } from "../money/rupiah.ts";

export const ACCOUNTS = [
  "ACQUIRER_CLEARING",
  "BANK",
  /** Money taken at the store itself, held by the store. */
  "STORE_CASH",
  /** Arrived, its fate not yet decided or not yet carried out. */
  "SUSPENSE",
  /** Waiting for a person to decide. */
  "STAFF_REVIEW",
  /** Owed to diners. */
  "REFUND_DUE",
  /** Owed to stores, before the discounts they bear themselves and the cash they hold. */
  "STORE_PAYABLE",
  /** Discounts borne by the store; set against STORE_PAYABLE when it is paid out. */
  "STORE_DISCOUNT",
  /** Discounts borne by the platform. */
  "PLATFORM_DISCOUNT",
  /** What acquirers keep for themselves. */
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
}

export type LedgerEvent =
  /** The acquirer vouched for a payment. */
  | { readonly kind: "PAYMENT_RECEIVED"; readonly amount: Rupiah }
  /** The store took the bill's money itself. */
  | { readonly kind: "PAID_AT_STORE"; readonly amount: Rupiah }
  /** Money became an order's; amount 0 is an order that its coupons paid. */
  | ({ readonly kind: "PAYMENT_APPLIED"; readonly amount: Rupiah } & DiscountsByFunder)
  | { readonly kind: "HANDED_TO_STAFF"; readonly amount: Rupiah }
  /** Staff decided; what follows is PAYMENT_APPLIED or PAYMENT_REJECTED. */
  | { readonly kind: "STAFF_DECIDED"; readonly amount: Rupiah }
  /** Money that no order takes is owed back: late, second, for a cancelled order. */
  | { readonly kind: "PAYMENT_REJECTED"; readonly amount: Rupiah }
  /** Money of a paid order is owed back, and with it the discounts that no longer count. */
  | ({ readonly kind: "ORDER_REFUND_DUE"; readonly amount: Rupiah } & DiscountsByFunder)
  /** The acquirer gave it back to the payer. */
  | { readonly kind: "REFUND_SENT"; readonly amount: Rupiah }
  /** The store gave it back from its own till. */
  | { readonly kind: "REFUND_HANDED_BACK"; readonly amount: Rupiah }
  /** The diner says that the store did not: it is owed as before. */
  | { readonly kind: "HAND_BACK_DENIED"; readonly amount: Rupiah }
  /** The acquirer paid us `amount` less its fee. */
  | { readonly kind: "ACQUIRER_SETTLED"; readonly amount: Rupiah; readonly fee: Rupiah }
  /** The acquirer kept what it had given back to a payer from what it pays us. */
  | { readonly kind: "REFUND_DEDUCTED"; readonly amount: Rupiah }
  | { readonly kind: "STORE_PAID_OUT"; readonly amount: Rupiah };

/**
 * The rows of an event; debits and credits are equal. Throws RangeError on an amount that is not
 * one. A movement of 0 keeps its rows, so that every event is visible in the ledger.
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
      return move("STORE_CASH", "SUSPENSE", amount);
    case "PAYMENT_APPLIED":
      return [...move("SUSPENSE", "STORE_PAYABLE", amount), ...grantDiscounts(event)];
    case "HANDED_TO_STAFF":
      return move("SUSPENSE", "STAFF_REVIEW", amount);
    case "STAFF_DECIDED":
      return move("STAFF_REVIEW", "SUSPENSE", amount);
    case "PAYMENT_REJECTED":
      return move("SUSPENSE", "REFUND_DUE", amount);
    case "ORDER_REFUND_DUE":
      return [...move("STORE_PAYABLE", "REFUND_DUE", amount), ...takeBackDiscounts(event)];
    case "REFUND_SENT":
      return move("REFUND_DUE", "ACQUIRER_CLEARING", amount);
    case "REFUND_HANDED_BACK":
      return move("REFUND_DUE", "STORE_PAYABLE", amount);
    case "HAND_BACK_DENIED":
      return move("STORE_PAYABLE", "REFUND_DUE", amount);
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

function grantDiscounts({ storeDiscount, platformDiscount }: DiscountsByFunder): Posting[] {
  return [
    ...moveIfAny("STORE_DISCOUNT", "STORE_PAYABLE", storeDiscount),
    ...moveIfAny("PLATFORM_DISCOUNT", "STORE_PAYABLE", platformDiscount),
  ];
}

function takeBackDiscounts({ storeDiscount, platformDiscount }: DiscountsByFunder): Posting[] {
  return [
    ...moveIfAny("STORE_PAYABLE", "STORE_DISCOUNT", storeDiscount),
    ...moveIfAny("STORE_PAYABLE", "PLATFORM_DISCOUNT", platformDiscount),
  ];
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
