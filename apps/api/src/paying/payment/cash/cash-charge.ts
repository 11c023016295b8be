import { CASH } from "@santap/domain/order/counter";
import { sumShares } from "@santap/domain/bill/share-sums";
import type { ShareState } from "@santap/domain/bill/share-state";
import type { CashSum } from "@santap/domain/payment/cash-rounding";
import type { Tender } from "@santap/domain/payment/tender";
import type { Tx } from "../../../db/transaction.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { loadMethodPrices } from "../../../ordering/order/price/method-price.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { returnShare } from "../../../ordering/bill/end/end-share.ts";
import { isSharedBill, loadShare, loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { toCounted, type ShareRow } from "../../../ordering/order/shares/share-row.ts";
import { findLiveAttempt } from "../attempt/attempt-store.ts";
import { roundForStore } from "./round-cash.ts";

/** What staff take cash for, locked. */
export interface CashCharge {
  order: OrderRow;
  /** With its price in cash. */
  priced: OrderRow;
  share: ShareRow | null;
  shareState: ShareState | null;
  /** All that is left of a bill. */
  isRest: boolean;
  /** Under which cash for it is found: the id that was asked for, or that of the share that it becomes. */
  cashOf: string;
  sum: CashSum;
  /** Payments that must be closed first. */
  live: LivePayment[];
}

export interface LivePayment {
  /** The order or the share that it pays. */
  chargeId: string;
  share: ShareRow | null;
  until: number;
}

type Found = Omit<CashCharge, "sum" | "shareState" | "cashOf"> & { due: number; cashOf?: string };

export interface AskedCharge {
  storeId: string;
  tender: Tender;
  chargeId: string;
  /** Of the share that it becomes: what no diner is paying now. */
  besideRunning: string | null;
  at: number;
}

/** Of a bill, all shares that run are returned in this transaction: the caller rolls back while any is live. */
export async function loadCashCharge(tx: Tx, asked: AskedCharge): Promise<CashCharge | null> {
  const found = await findCharge(tx, asked);
  if (found === null) return null;
  const { due, cashOf = asked.chargeId, ...charge } = found;
  const exact = { due, rounding: 0, amount: due };
  const sum = asked.tender === "CASH" ? await roundForStore(tx, asked.storeId, due) : exact;
  return { ...charge, cashOf, sum, shareState: charge.share?.status ?? null };
}

async function findCharge(
  tx: Tx,
  { storeId, chargeId, besideRunning, at }: AskedCharge,
): Promise<Found | null> {
  const order = await lockOrderRow(tx, storeId, chargeId);
  if (order !== null && besideRunning !== null && isSharedBill(order)) {
    const beside = await chargeBeside(tx, order, besideRunning);
    if (beside !== null) return beside;
  }
  if (order !== null)
    return isSharedBill(order) ? chargeRest(tx, order, at) : chargeOrder(tx, order);
  const named = await loadShare(tx, storeId, chargeId);
  if (named === null) return null;
  const bill = await lockOrder(tx, storeId, named.order_id);
  const share = (await loadShare(tx, storeId, chargeId)) ?? named;
  const { amount: due, pays_until: until } = share;
  const live = until === null ? [] : [{ chargeId, share, until }];
  return { order: bill, priced: bill, share, isRest: false, due, live };
}

async function chargeOrder(tx: Tx, order: OrderRow): Promise<Found> {
  const { store_id: storeId, order_id: chargeId } = order;
  const attempt = await findLiveAttempt(tx, storeId, chargeId);
  const live = attempt === null ? [] : [{ chargeId, share: null, until: attempt.expires_at }];
  const priced = order.paid_at === null ? (await loadMethodPrices(tx, order))(CASH) : order;
  return { order, priced, share: null, isRest: false, due: priced.payable_amount, live };
}

/** What no diner is paying now, and what was taken so before; null where nobody pays: it is all that is left. */
async function chargeBeside(tx: Tx, order: OrderRow, cashOf: string): Promise<Found | null> {
  const shares = await loadShares(tx, order);
  const own = shares.find(({ share_id: shareId }) => shareId === cashOf) ?? null;
  const charge = { order, priced: order, share: own, isRest: false, cashOf, live: [] };
  if (own !== null) return { ...charge, due: own.amount };
  if (!shares.some(({ status }) => status === "RUNNING")) return null;
  return { ...charge, due: sumShares(order.payable_amount, shares.map(toCounted)).rest };
}

async function chargeRest(tx: Tx, bill: OrderRow, at: number): Promise<Found> {
  const live: LivePayment[] = [];
  for (const share of await loadShares(tx, bill)) {
    if (share.status !== "RUNNING") continue;
    if (share.pays_until !== null)
      live.push({ chargeId: share.share_id, share, until: share.pays_until });
    await returnShare(tx, bill, share, { by: "STAFF", at });
  }
  const order = await lockOrder(tx, bill.store_id, bill.order_id);
  const paid = (await loadShares(tx, order)).filter(({ status }) => status === "PAID");
  const isUnpaid = paid.length === 0 && order.paid_at === null;
  const priced = isUnpaid ? (await loadMethodPrices(tx, order))(CASH) : order;
  const { rest } = sumShares(priced.payable_amount, paid.map(toCounted));
  const due = order.paid_at === null ? rest : 0;
  return { order, priced, share: null, isRest: true, due, live };
}
