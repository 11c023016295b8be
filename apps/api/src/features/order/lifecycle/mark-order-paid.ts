import { discountTotal } from "@santap/domain/price/breakdown";
import type { LedgerEvent } from "@santap/domain/ledger/posting";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { redeemCoupons } from "../../coupon/hold-coupons.ts";
import { insertPostingsPart } from "../../ledger/post-ledger.ts";
import type { OrderRow } from "../order-row.ts";
import { markPaidPart } from "./paid-store.ts";

export interface OrderPayment {
  amount: number;
  /** Null where the coupons left nothing to pay, and for cash. */
  box: string | null;
  payType: string | null;
  /** The store's own till took it. */
  atStore?: boolean;
  at: number;
  late: boolean;
  /** What waited for staff and is applied now; absent where the money has just come. */
  held?: number;
  parts?: readonly StatementPart[];
}

/** In the caller's transaction and under the order's lock. */
export async function markOrderPaid(tx: Tx, order: OrderRow, paid: OrderPayment): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const to = nextOrderStatus(order.status, paid.late ? "PAY_LATE" : "PAY");
  if (to === null) throw new Error(`order in ${order.status} cannot become paid`);
  const event = {
    kind: "PAID",
    amount: paid.amount,
    data: { payType: paid.payType, box: paid.box },
  };
  const change = { storeId, orderId, from: order.status, to, at: paid.at, event };
  const posting = insertPostingsPart(
    { storeId, orderId, box: paid.box, at: paid.at },
    buildLedgerEvents(order, paid),
  );
  const redeemed = await redeemCoupons(tx, { coupons: order.coupons, orderId, now: paid.at });
  if (!redeemed) throw new Error("a paid order did not hold its coupons");
  // Last: it locks the store's counter of the day.
  await executeParts(tx, [...(paid.parts ?? []), markPaidPart(change), posting]);
}

function buildLedgerEvents(
  { breakdown }: OrderRow,
  { amount, box, held, atStore = false }: OrderPayment,
): LedgerEvent[] {
  const applied = {
    kind: "PAYMENT_APPLIED" as const,
    amount,
    storeDiscount: discountTotal(breakdown.discounts, "STORE"),
    platformDiscount: discountTotal(breakdown.discounts, "PLATFORM"),
  };
  if (atStore) return [{ kind: "PAID_AT_STORE", amount }, applied];
  if (box === null) return [applied];
  const came =
    held === undefined
      ? { kind: "PAYMENT_RECEIVED" as const, amount }
      : { kind: "STAFF_DECIDED" as const, amount: held };
  return [came, applied];
}
