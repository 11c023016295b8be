import { sumOrderRefunds } from "@santap/domain/refund/refund-state";
import { planRefund, type RefundWish } from "@santap/domain/refund/plan-refund";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { returnCoveredUses } from "../../offers/voucher/bill/return-covered-uses.ts";
import { newId, parseStoreId } from "../../tokens/public-id.ts";
import { cancelUnbegun } from "../../ordering/order/kitchen/cancel-unbegun.ts";
import { lockOrderRow } from "../../ordering/order/rows/find-order.ts";
import { refundAtStore } from "./refund-at-store.ts";
import { loadShare } from "../../ordering/order/shares/load-shares.ts";
import { addOrderEvent } from "../../ordering/order/rows/add-order-event.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import type { StaffDeps } from "./record-offline-refund.ts";
import { postOrderRefundDue } from "./order-refund-due.ts";
import { loadRefundable, type PaidCharge } from "./load-refundable.ts";
import { insertRefundLines, wasReturned, type RefundLine } from "./store/refund-line-store.ts";
import {
  describeVoucher,
  refundFreeOrder,
  type StaffRefund,
  type RefusedReason,
  type StaffRefundResult,
} from "./refund-free-order.ts";
import { countCover, listWholePortions, returnCovered, withAmounts } from "./return-covered.ts";
import { findRequestedRefund, insertRefund } from "./store/refund-store.ts";

/** Never more than is left of it. What the issuer refuses is paid out by staff. */
export async function refundPaidOrder(
  { db, clock }: StaffDeps,
  request: StaffRefund,
): Promise<StaffRefundResult> {
  const storeId = parseStoreId(request.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
  return inTransaction(db, async (tx) => {
    const named = await lockOrderOfPayable(tx, storeId, request.orderId);
    const { order, shareId } = named;
    if (order === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
    if (order.kind === "DEAL") return { kind: "REFUSED", reason: "DEAL", left: 0 };
    if (order.paid_at !== null && order.payable_amount === 0 && !request.lines)
      return refundFreeOrder(tx, order, { ...request, at: clock() });
    return owe(tx, { order, shareId, request, at: clock() });
  });
}

interface Asked {
  order: OrderRow;
  /** Whose payment; null where the order has one alone. */
  shareId: string | null;
  request: StaffRefund;
  at: number;
}

async function owe(tx: Tx, { order, shareId, request, at }: Asked): Promise<StaffRefundResult> {
  const { store_id: storeId, order_id: orderId } = order;
  const requested = await findRequestedRefund(tx, { storeId, orderId, key: request.key });
  const money = await loadRefundable(tx, order);
  const payments = order.paid_at === null ? [] : money.payments;
  const payment = choosePayment(payments, shareId);
  const left = payment?.left ?? 0;
  const refuse = (reason: RefusedReason) => ({ kind: "REFUSED" as const, reason, left });
  if (requested !== null) {
    if (requested.request !== buildRequest(request)) return refuse("KEY_USED");
    const { refund_id: refundId, amount } = requested;
    return { kind: "OWED", refundId, amount, replayed: true };
  }
  if (await wasReturned(tx, { storeId, orderId, key: request.key }))
    return { kind: "RETURNED", amount: 0, replayed: true };
  const isFree = order.paid_at !== null && order.payable_amount === 0;
  if (payment === null && !isFree) return refuse(payments.length > 1 ? "NAME_SHARE" : "NOT_PAID");
  if (isFree && order.refund_status === "FULL")
    return { ...refuse("TOO_MUCH"), ...describeVoucher(order) };
  const payableId = payment?.payableId ?? orderId;
  const plan = planRefund(money, payableId, toWish(request));
  if (plan.kind === "REFUSED") return { ...refuse(plan.reason), ...describeVoucher(order) };
  const { amount, lines } = plan;
  const now = { payableId, lines };
  if (payment === null || amount === 0) {
    const given = { money, payableId, parts: lines, at };
    const returned = await returnCovered(tx, order, { request, given });
    return returned ?? { ...refuse("TOO_MUCH"), ...describeVoucher(order) };
  }
  if (request.authority !== undefined && !(await request.authority.allows(tx, amount)))
    return refuse("APPROVAL_NEEDED");
  const refundId = await insertStaffRefund(tx, order, {
    ...{ request, payment, amount, at, lines: withAmounts(lines, money) },
    before: sumOrderRefunds(money.refunds),
  });
  if (request.kitchen !== "LEAVE") {
    const portions = listWholePortions(money, now);
    await cancelUnbegun(tx, order, { lines: portions, by: request.by, at });
  }
  if (request.lines)
    await returnCoveredUses(tx, { storeId, orderId, cover: countCover(money, now), at });
  return { kind: "OWED", refundId, amount, replayed: false };
}

/** The order, or that of the named share. */
async function lockOrderOfPayable(tx: Tx, storeId: string, payableId: string) {
  const order = await lockOrderRow(tx, storeId, payableId);
  if (order !== null) return { order, shareId: null };
  const share = await loadShare(tx, storeId, payableId);
  return {
    order: share && (await lockOrderRow(tx, storeId, share.order_id)),
    shareId: payableId,
  };
}

function choosePayment(payments: readonly PaidCharge[], shareId: string | null): PaidCharge | null {
  if (shareId !== null) return payments.find((one) => one.share_id === shareId) ?? null;
  const [only, ...more] = payments;
  return more.length === 0 ? (only ?? null) : null;
}

function toWish({ amount, lines }: StaffRefund): RefundWish {
  if (lines !== undefined) return { kind: "LINES", lines };
  return amount === "ALL" ? { kind: "ALL" } : { kind: "AMOUNT", amount };
}

function buildRequest({ amount, lines, note, route }: StaffRefund): string {
  return JSON.stringify([lines ?? amount, route, note]);
}

interface StaffRefundParts {
  request: StaffRefund;
  payment: PaidCharge;
  amount: number;
  lines: readonly RefundLine[];
  before: number;
  at: number;
}

async function insertStaffRefund(tx: Tx, order: OrderRow, owed: StaffRefundParts): Promise<string> {
  const { request, payment, amount, before, at } = owed;
  const { store_id: storeId, order_id: orderId } = order;
  const { box, payment_ref: paymentRef } = payment;
  const refundId = newId("R").replace("_", "");
  await insertRefund(tx, {
    ...{ storeId, orderId, box, refundId, paymentRef, amount, at },
    shareId: box === null ? payment.share_id : null,
    ...{ reason: "BY_STAFF", route: request.route, status: "REQUESTED" },
    requested: {
      key: request.key,
      request: buildRequest(request),
      by: request.by,
      operatorId: request.operatorId ?? null,
      note: request.note,
    },
  });
  const { payableId } = payment;
  await insertRefundLines(tx, { storeId, orderId, refundId, payableId, lines: owed.lines });
  await postOrderRefundDue(tx, order, { box, refundId, at, amount, before });
  const data = { refundId, reason: "BY_STAFF", by: request.by };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  await request.authority?.record(tx, { orderId, amount });
  if (request.route === "OFFLINE" || box === null)
    await refundAtStore(tx, { storeId, orderId, refundId, amount, at });
  return refundId;
}
