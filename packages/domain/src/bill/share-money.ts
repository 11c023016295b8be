import type { Rupiah } from "../money/rupiah.ts";
import type { OrderStatus } from "../order/order-state.ts";
import type { AttemptStatus } from "../payment/attempt-state.ts";
import type { SuccessDecision } from "../payment/success.ts";
import type { ShareState } from "./share-state.ts";

/** A vouched payment of a share and everything that decides about it. */
export interface ShareMoneyFacts {
  readonly bill: {
    readonly status: OrderStatus;
    readonly payable: Rupiah;
    /** By the shares that are paid. */
    readonly paid: Rupiah;
    /** It buys a deal: money that does not pay all of it has no place. */
    readonly buysDeal: boolean;
  };
  readonly share: { readonly state: ShareState };
  readonly attempt: {
    readonly status: AttemptStatus;
    readonly amount: Rupiah;
    readonly handledReferences: readonly string[];
  };
  readonly paymentReference: string;
  readonly paidAmount: number;
}

/** Total: every payment is applied, refunded or handed to staff, exactly once. */
export function decideShareMoney(facts: ShareMoneyFacts): SuccessDecision {
  const { bill, share, attempt, paidAmount } = facts;
  if (attempt.handledReferences.includes(facts.paymentReference))
    return { kind: "ALREADY_APPLIED" };
  if (isPaidAlready(facts)) return { kind: "REFUND", reason: "DUPLICATE" };
  if (paidAmount !== attempt.amount) return { kind: "STAFF", reason: "AMOUNT_MISMATCH" };
  if (bill.status !== "OPEN" && bill.status !== "PAYING")
    return { kind: "REFUND", reason: "ORDER_CANCELLED" };
  const room = bill.payable - bill.paid;
  const whole = share.state === "RUNNING" || !bill.buysDeal;
  const fits = whole ? paidAmount <= room : paidAmount === room;
  return fits ? { kind: "APPLY" } : { kind: "REFUND", reason: "DUPLICATE" };
}

function isPaidAlready({ bill, share, attempt }: ShareMoneyFacts): boolean {
  const ended = bill.status === "PAID" || bill.status === "COMPLETED" || share.state === "PAID";
  return ended || attempt.status === "PAY_SUCCESS" || attempt.status === "DUPLICATE_SUCCESS";
}
