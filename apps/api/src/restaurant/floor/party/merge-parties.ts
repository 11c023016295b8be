import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { mergeParties as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import { moveBill, relabelOrders } from "../../../ordering/order/party/party-orders.ts";
import { changeStatus } from "../../../ordering/order/rows/change-status.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { listPurchases, type OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findRounds } from "../../../ordering/order/rows/rounds.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import { informGuest } from "../../../ordering/table/people/inform-guest.ts";
import { setBillMoved } from "../../../ordering/table/rows/session-places.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { requireOpenBill } from "../require-open-bill.ts";
import { mergeBills } from "./merge-bills.ts";
import { lockPair, mergeGuests, type SessionPair } from "./merge-guests.ts";

type Payload = PayloadOf<typeof call>;

interface Merge {
  pair: SessionPair;
  payload: Payload;
  actor: Actor;
  at: number;
}

/** Two parties with one bill from now on. Not while a share runs or is paid, nor with vouchers. */
export function mergeParties(
  { db, clock }: FloorDeps,
  payload: Payload,
  actor: Actor,
): Promise<DataOf<typeof call>> {
  const { storeId, sessionId: from, into: to, reason } = payload;
  const { staff } = actor;
  const by = staff.name;
  return inTransaction(db, async (tx) => {
    if (from === to) refuseAction("SAME_PARTY");
    const pair = await lockPair(tx, storeId, { from, to });
    if (pair === null) return refuse(ErrorCode.orderNotFound);
    const { source, target } = pair;
    if (source.status !== "OPEN" || target.status !== "OPEN") refuseAction("ENDED");
    if (source.pay_mode !== "PAY_LATER") refuseAction("OTHER_PAY_MODE");
    const at = clock();
    const { payable, released } = await joinBills(tx, { pair, payload, actor, at });
    await mergeGuests(tx, pair, { storeId, by, reason, at });
    await relabelOrders(tx, { storeId, sessionId: to, label: target.label });
    const news = { storeId, sessionId: to, kind: "COUPON_RELEASED", by, reason } as const;
    for (const { userId } of released) await informGuest(tx, { ...news, userId, at });
    const after = { sessionId: from, reason };
    await addAuditEntry(tx, staff, { act: "PARTIES_MERGED", subject: to, after, at });
    return { sessionId: to, payableAmount: payable, releasedCoupons: released.length };
  });
}

interface JoinedBill {
  payable: number;
  released: readonly OrderCoupon[];
}

async function joinBills(tx: Tx, merge: Merge): Promise<JoinedBill> {
  const { source, target } = merge.pair;
  const [from, to] = await lockBills(tx, merge);
  for (const bill of [from, to]) if (bill !== null) await requireMergeable(tx, bill);
  if (from === null) return { payable: to?.payable_amount ?? 0, released: [] };
  if (to === null) {
    const { storeId } = merge.payload;
    const sessions = { from: source.session_id, to: target.session_id };
    await setBillMoved(tx, { storeId, orderId: from.order_id, ...sessions });
    await moveBill(tx, from, { sessionId: target.session_id, label: target.label });
    return { payable: from.payable_amount, released: [] };
  }
  const { payable, released } = await mergeBills(tx, { from, to, at: merge.at });
  await endBill(tx, from, { into: to.order_id, merge });
  return { payable, released };
}

/** In the order of their ids. */
async function lockBills(
  tx: Tx,
  { pair, payload: { storeId }, actor: { language }, at }: Merge,
): Promise<[OrderRow | null, OrderRow | null]> {
  const named = [pair.source.order_id, pair.target.order_id];
  const locked = new Map<string, OrderRow | null>();
  for (const orderId of named.filter((one) => one !== null).toSorted())
    locked.set(orderId, await lockOrderRow(tx, storeId, orderId));
  const [from = null, to = null] = named.map((id) => (id === null ? null : locked.get(id)));
  for (const bill of [from, to])
    if (bill !== null) await requireOpenBill(tx, bill, { language, now: at });
  return [from, to];
}

async function endBill(
  tx: Tx,
  from: OrderRow,
  { into, merge: { payload, actor, at } }: { into: string; merge: Merge },
): Promise<void> {
  const to = nextOrderStatus(from.status, "CANCEL");
  if (to === null) throw new Error("an open bill could not be ended");
  const { reason } = payload;
  const event = { kind: "MERGED", data: { by: actor.staff.name, reason, into } };
  const named = { storeId: from.store_id, orderId: from.order_id };
  await changeStatus(tx, { ...named, from: from.status, to, at, event });
}

/** Nothing of an open bill is paid by a share or a voucher. */
async function requireMergeable(tx: Tx, bill: OrderRow): Promise<void> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const shares = await loadShares(tx, bill);
  if (shares.some(({ status }) => status !== "RETURNED")) refuseAction("PARTLY_PAID");
  const rounds = await findRounds(tx, bill.store_id, bill.order_id);
  const hasVouchers =
    bill.vouchers.length > 0 ||
    listPurchases(bill).length > 0 ||
    rounds.some(({ state, vouchers }) => state === "AWAITING_STAFF" && vouchers.length > 0) ||
    (await loadOrderUses(tx, named)).length > 0;
  if (hasVouchers) refuseAction("HAS_VOUCHERS");
}
