import { nextOrderStatus } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import {
  lockPair,
  mergeGuests,
  type SessionPair,
} from "../../../ordering/table/staff/merge-guests.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { changeStatus } from "../../../ordering/order/rows/change-status.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { listPurchases, type OrderRow } from "../../../ordering/order/rows/order-row.ts";
import {
  refuseStaffChange,
  requireOpenBill,
  runStaffChange,
  type StaffRefused,
  type StaffRequest,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import { mergeBills } from "./merge-bills.ts";
import { informGuest } from "../../../ordering/table/people/inform-guest.ts";
import { giveBill, relabelOrders } from "../../../ordering/order/party/party-orders.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import { findRounds } from "../../../ordering/order/rows/rounds.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";

export interface MergeRequest extends StaffRequest {
  sessionId: string;
  /** The one that goes on. */
  into: string;
}

export interface SessionsMerged {
  kind: "DONE";
  sessionId: string;
  orderId: string | null;
  payable: number;
  /** Coupons that came off the bill. */
  released: number;
}

interface Merge {
  pair: SessionPair;
  request: MergeRequest;
  at: number;
}

/** Two parties with one bill from now on. Not while a share runs or is paid, nor with vouchers. */
export function mergeSessions(
  { db, clock }: TableStaffDeps,
  request: MergeRequest,
): Promise<SessionsMerged | StaffRefused> {
  const { storeId, sessionId: from, into: to, by, reason } = request;
  return runStaffChange(db, request, async (tx) => {
    if (from === to) refuseStaffChange("SAME_PARTY");
    const pair = await lockPair(tx, storeId, { from, to });
    if (pair === null) return refuseStaffChange("NOT_FOUND");
    const { source, target } = pair;
    if (source.status !== "OPEN" || target.status !== "OPEN") refuseStaffChange("ENDED");
    if (source.pay_mode !== "PAY_LATER") refuseStaffChange("OTHER_PAY_MODE");
    const merge = { pair, request, at: clock() };
    const { orderId, payable, released } = await joinBills(tx, merge);
    await mergeGuests(tx, pair, { ...request, at: merge.at });
    await relabelOrders(tx, { storeId, sessionId: to, label: target.label });
    const news = { storeId, sessionId: to, kind: "COUPON_RELEASED", by, reason } as const;
    for (const { userId } of released) await informGuest(tx, { ...news, userId, at: merge.at });
    return { kind: "DONE", sessionId: to, orderId, payable, released: released.length };
  });
}

interface JoinedBill {
  orderId: string | null;
  payable: number;
  released: readonly OrderCoupon[];
}

async function joinBills(tx: Tx, merge: Merge): Promise<JoinedBill> {
  const { source, target } = merge.pair;
  const [from, to] = await lockBills(tx, merge);
  for (const bill of [from, to]) if (bill !== null) await requireMergeable(tx, bill);
  const { storeId } = merge.request;
  if (from === null) {
    return { orderId: to?.order_id ?? null, payable: to?.payable_amount ?? 0, released: [] };
  }
  if (to === null) {
    const sessions = { from: source.session_id, to: target.session_id, label: target.label };
    await giveBill(tx, { storeId, orderId: from.order_id, ...sessions });
    return { orderId: from.order_id, payable: from.payable_amount, released: [] };
  }
  const { payable, released } = await mergeBills(tx, { from, to, at: merge.at });
  await endBill(tx, from, { into: to.order_id, merge });
  return { orderId: to.order_id, payable, released };
}

/** In the order of their ids. */
async function lockBills(
  tx: Tx,
  { pair, request: { storeId } }: Merge,
): Promise<[OrderRow | null, OrderRow | null]> {
  const named = [pair.source.order_id, pair.target.order_id];
  const locked = new Map<string, OrderRow | null>();
  for (const orderId of named.filter((one) => one !== null).toSorted())
    locked.set(orderId, await lockOrderRow(tx, storeId, orderId));
  const [from = null, to = null] = named.map((id) => (id === null ? null : locked.get(id)));
  for (const bill of [from, to]) if (bill !== null) requireOpenBill(bill);
  return [from, to];
}

async function endBill(
  tx: Tx,
  from: OrderRow,
  { into, merge }: { into: string; merge: Merge },
): Promise<void> {
  const to = nextOrderStatus(from.status, "CANCEL");
  if (to === null) throw new Error("an open bill could not be ended");
  const { by, reason } = merge.request;
  const event = { kind: "MERGED", data: { by, reason, into } };
  const named = { storeId: from.store_id, orderId: from.order_id };
  await changeStatus(tx, { ...named, from: from.status, to, at: merge.at, event });
}

/** Nothing of an open bill is paid by a share or a voucher. */
async function requireMergeable(tx: Tx, bill: OrderRow): Promise<void> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const shares = await loadShares(tx, bill);
  if (shares.some(({ status }) => status !== "RETURNED")) refuseStaffChange("PARTLY_PAID");
  const rounds = await findRounds(tx, bill.store_id, bill.order_id);
  const hasVouchers =
    bill.vouchers.length > 0 ||
    listPurchases(bill).length > 0 ||
    rounds.some(({ state, vouchers }) => state === "AWAITING_STAFF" && vouchers.length > 0) ||
    (await loadOrderUses(tx, named)).length > 0;
  if (hasVouchers) refuseStaffChange("HAS_VOUCHERS");
}
