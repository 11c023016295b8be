import { sumDiscountsByParty } from "@santap/domain/price/funding";
import type { LedgerEvent, TakenAtStore } from "@santap/domain/ledger/posting";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { insertManyPostingsPart, type Posted } from "../../../accounting/ledger/post-ledger.ts";
import { listDiscountsOf, type OrderRow } from "../rows/order-row.ts";
import { markPaidPart } from "./paid-store.ts";

export interface OrderPayment {
  amount: number;
  /** Null where the coupons left nothing to pay, and for what the store took itself. */
  box: string | null;
  payType: string | null;
  /** That completes the price of a shared bill. */
  shareId?: string;
  /** The store took it itself. */
  atStore?: TakenAtStore;
  at: number;
  late: boolean;
  /** What waited for staff and is applied now; absent where the money has just come. */
  held?: number;
  parts?: readonly StatementPart[];
}

/** What a paid order triggers beside its own change, under its lock. */
export interface PaidTrigger {
  /** Nothing runs for an order that does not concern it. */
  concerns(order: OrderRow): boolean;
  /** Runs what must come first, and returns what joins the one statement. */
  prepare(tx: Tx, order: OrderRow, paid: OrderPayment): Promise<TriggeredParts> | TriggeredParts;
}

export interface TriggeredParts {
  /** They may read the query `changed`: the order's keys. */
  parts?: readonly StatementPart[];
  /** What they take of its money. */
  postings?: readonly Posted[];
}

let triggers: readonly PaidTrigger[] | null = null;

/** By the composition root, before a program pays its first order; in the order of their locks. */
export function setPaidTriggers(all: readonly PaidTrigger[]): void {
  triggers = all;
}

/** In the caller's transaction and under the order's lock. */
export async function markOrderPaid(tx: Tx, order: OrderRow, paid: OrderPayment): Promise<void> {
  if (triggers === null) throw new Error("what a paid order triggers was not set");
  const { store_id: storeId, order_id: orderId } = order;
  const to = nextOrderStatus(order.status, paid.late ? "PAY_LATE" : "PAY");
  if (to === null) throw new Error(`order in ${order.status} cannot become paid`);
  const event = {
    kind: "PAID",
    amount: order.payable_amount,
    data: { payType: paid.payType, box: paid.box },
  };
  const change = { storeId, orderId, from: order.status, to, at: paid.at, event };
  const triggered: TriggeredParts[] = [];
  for (const trigger of triggers) {
    if (trigger.concerns(order)) triggered.push(await trigger.prepare(tx, order, paid));
  }
  const taken = triggered.flatMap(({ postings = [] }) => postings);
  // Last, and with the commit where nothing follows: it locks the store's counter of the day.
  const parts = [
    ...(paid.parts ?? []),
    markPaidPart(change),
    ...triggered.flatMap(({ parts: own = [] }) => own),
    insertManyPostingsPart(listPostings(order, paid, taken)),
  ];
  tx.send(executeParts(tx, parts));
}

/** What came, what the triggers take of it, and what is left for the dishes. */
function listPostings(order: OrderRow, paid: OrderPayment, taken: readonly Posted[]): Posted[] {
  const { store_id: storeId, order_id: orderId } = order;
  const { box, at, shareId } = paid;
  const subject = { storeId, orderId, box, at, ...(shareId && { shareId }) };
  const came = findReceived(paid);
  return [
    ...(came === null ? [] : [{ subject, event: came }]),
    ...taken,
    ...(order.kind === "MEAL" ? [{ subject, event: applyToMeal(order, paid, taken) }] : []),
  ];
}

function findReceived({ amount, box, held, atStore }: OrderPayment): LedgerEvent | null {
  if (atStore !== undefined) return { kind: "PAID_AT_STORE", amount, ...atStore };
  if (box === null) return null;
  return held === undefined
    ? { kind: "PAYMENT_RECEIVED", amount }
    : { kind: "STAFF_DECIDED", amount: held };
}

function applyToMeal(
  order: OrderRow,
  { amount, shareId }: OrderPayment,
  taken: readonly Posted[],
): LedgerEvent {
  const sold = sumRupiah(taken.map(({ event }) => event.amount));
  return {
    kind: "PAYMENT_APPLIED",
    amount: amount - sold,
    ...sumDiscountsByParty(listDiscountsOfPayment(order, shareId)),
  };
}

/** The bill's, and those of the share that completes it. */
export function listDiscountsOfPayment(
  order: OrderRow,
  shareId: string | undefined,
): OrderRow["breakdown"]["discounts"] {
  const own = shareId === undefined ? [] : listDiscountsOf(order, shareId);
  return [...listDiscountsOf(order, null), ...own];
}
