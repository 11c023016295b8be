import type { LedgerEvent, TakenAtStore } from "@santap/domain/ledger/posting";
import { arePaidInFull } from "@santap/domain/bill/share-sums";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { sumDiscountsByParty } from "@santap/domain/price/funding";
import type { Tx } from "../../../db/transaction.ts";
import { executeParts, type StatementPart } from "../../../db/execute-parts.ts";
import { redeemCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { insertPostingsPart } from "../../../accounting/ledger/post-ledger.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import { buysDeal } from "../../order/rows/bought-deals.ts";
import { markOrderPaid } from "../../order/lifecycle/mark-order-paid.ts";
import {
  listDiscountsOf,
  type OrderRow,
  type StoredBreakdown,
} from "../../order/rows/order-row.ts";
import { payShareInPart } from "../rows/share-store.ts";
import { toCounted, type ShareRow } from "../../order/shares/share-row.ts";
import { touchBillPart } from "../../order/rows/change-status.ts";

export interface SharePayment {
  /** All of the bill's, with this one. */
  shares: readonly ShareRow[];
  share: ShareRow;
  /** Null for what the store took itself. */
  box: string | null;
  payType: string;
  /** The store took it itself. */
  atStore?: TakenAtStore;
  at: number;
  /** What waited for staff and is applied now; absent where the money has just come. */
  held?: number;
  parts?: readonly StatementPart[];
}

/**
 * Under the bill's lock. The share that completes the price pays the bill, with its coupons and discounts. One
 * pays all of a bill that buys a deal: it buys it at once, and what runs beside it ends without room.
 */
export async function payShare(tx: Tx, bill: OrderRow, paid: SharePayment): Promise<void> {
  const { share, at, box } = paid;
  const after = paid.shares.map((one) =>
    one.share_id === share.share_id ? { ...share, status: "PAID" as const } : one,
  );
  const parts = [...(paid.parts ?? []), payShareInPart(share, at)];
  const { amount, share_id: shareId } = share;
  const own = bill.coupons.filter((one) => one.share?.shareId === shareId);
  redeemCoupons(tx, { coupons: own, orderId: bill.order_id, now: at });
  const counted = buysDeal(bill) ? after.filter(({ status }) => status === "PAID") : after;
  if (arePaidInFull(bill.payable_amount, counted.map(toCounted)))
    return markOrderPaid(tx, bill, { ...paid, amount, shareId, late: false, parts });
  const { store_id: storeId, order_id: orderId } = bill;
  const runs = after.some(({ status }) => status === "RUNNING");
  const to = runs ? null : nextOrderStatus(bill.status, "BILL_PAYMENT_CLOSED");
  const event = { kind: "SHARE_PAID", amount, data: { shareId, box, payType: paid.payType } };
  const change = { storeId, orderId, from: bill.status, to: to ?? bill.status, at, event };
  const subject = { storeId, orderId, box, shareId, at };
  await executeParts(tx, [
    ...parts,
    touchBillPart(change),
    insertPostingsPart(subject, listEvents(paid, listDiscountsOf(bill, shareId))),
  ]);
  publishBillChange(tx, bill);
}

/** The bill's discounts are posted with the share that completes it, a share's own with the share. */
function listEvents(
  { share: { amount }, held, atStore }: SharePayment,
  own: StoredBreakdown["discounts"],
): LedgerEvent[] {
  const applied = { kind: "PAYMENT_APPLIED" as const, amount, ...sumDiscountsByParty(own) };
  if (atStore !== undefined) return [{ kind: "PAID_AT_STORE", amount, ...atStore }, applied];
  if (held !== undefined) return [{ kind: "STAFF_DECIDED", amount: held }, applied];
  return [{ kind: "PAYMENT_RECEIVED", amount }, applied];
}
