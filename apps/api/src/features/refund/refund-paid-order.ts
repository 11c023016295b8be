import { approvalData, needsApproval } from "@santap/domain/refund/approval";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { newId, parseStoreId } from "../../tokens/public-id.ts";
import { lockOrderIfExists } from "../order/lifecycle/order-payment-transitions.ts";
import { handToStore } from "./hand-to-store.ts";
import { loadShare } from "../order/share/load-shares.ts";
import { addOrderEvent } from "../order/lifecycle/add-order-event.ts";
import type { OrderRow } from "../order/order-row.ts";
import type { StaffDeps } from "./record-offline-refund.ts";
import { postOrderRefundDue, sumOrderRefunds } from "./order-refund-due.ts";
import { refundFreeOrder, type StaffRefund, type StaffRefundResult } from "./refund-free-order.ts";
import {
  findAppliedPayments,
  findRefunds,
  findRequestedRefund,
  insertRefund,
  type AppliedPayment,
  type OrderRefund,
} from "./refund-store.ts";

/** Never more than is left of it. What the issuer refuses is paid out by staff. */
export async function refundPaidOrder(
  { db, clock }: StaffDeps,
  request: StaffRefund,
): Promise<StaffRefundResult> {
  const storeId = parseStoreId(request.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
  return inTransaction(db, async (tx) => {
    const named = await lockOfCharge(tx, storeId, request.orderId);
    const { order, shareId } = named;
    if (order === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
    if (order.kind === "DEAL") return { kind: "REFUSED", reason: "DEAL", left: 0 };
    if (order.paid_at !== null && order.payable_amount === 0)
      return refundFreeOrder(tx, order, { ...request, at: clock() });
    const requested = await findRequestedRefund(tx, {
      storeId,
      orderId: order.order_id,
      key: request.key,
    });
    const money = await findRefundable(tx, order, shareId);
    const { payment, refunds, before, left } = money;
    if (requested !== null && requested.request === buildRequest(request)) {
      return {
        kind: "OWED",
        refundId: requested.refund_id,
        amount: requested.amount,
        replayed: true,
      };
    }
    if (requested !== null) return { kind: "REFUSED", reason: "KEY_USED", left };
    if (payment === null)
      return { kind: "REFUSED", reason: money.several ? "NAME_SHARE" : "NOT_PAID", left };
    const amount = request.amount === "ALL" ? left : request.amount;
    const reason = findAmountProblem(amount, left);
    if (reason !== null) return { kind: "REFUSED", reason, left };
    if (!(await isAllowed(tx, request, { amount, refunds }))) {
      return { kind: "REFUSED", reason: "APPROVAL_NEEDED", left };
    }
    const refundId = await insertStaffRefund(tx, order, {
      request,
      payment,
      amount,
      before,
      at: clock(),
    });
    return { kind: "OWED", refundId, amount, replayed: false };
  });
}

async function isAllowed(
  tx: Tx,
  { authority, approval }: StaffRefund,
  { amount, refunds }: { amount: number; refunds: readonly OrderRefund[] },
): Promise<boolean> {
  if (authority !== undefined) return authority.allows(tx, amount);
  return !needsApproval(refunds, { amount, approval });
}

/** The order, or that of the named share. */
async function lockOfCharge(tx: Tx, storeId: string, chargeId: string) {
  const order = await lockOrderIfExists(tx, storeId, chargeId);
  if (order !== null) return { order, shareId: null };
  const share = await loadShare(tx, storeId, chargeId);
  return {
    order: share && (await lockOrderIfExists(tx, storeId, share.order_id)),
    shareId: chargeId,
  };
}

/** The payment that gives the money back, and what is left of it. */
async function findRefundable(tx: Tx, order: OrderRow, shareId: string | null) {
  const { store_id: storeId, order_id: orderId } = order;
  const isPaid = order.paid_at !== null;
  const payments = isPaid ? await findAppliedPayments(tx, storeId, orderId) : [];
  const payment = choosePayment(payments, shareId);
  const refunds = await findRefunds(tx, storeId, orderId);
  const own = refunds.filter((one) => payment !== null && isOf(one, payment));
  const left = payment === null ? 0 : payment.applied - sumOrderRefunds(own);
  return { payment, refunds, before: sumOrderRefunds(refunds), left, several: payments.length > 1 };
}

/** Money in cash has no box: its share names it. */
function isOf(refund: OrderRefund, { box, share_id: shareId }: AppliedPayment): boolean {
  return refund.box === box && (box !== null || refund.share_id === shareId);
}

function choosePayment(
  payments: readonly AppliedPayment[],
  shareId: string | null,
): AppliedPayment | null {
  if (shareId !== null) return payments.find((one) => one.share_id === shareId) ?? null;
  const [only, ...more] = payments;
  return more.length === 0 ? (only ?? null) : null;
}

function buildRequest({ amount, note, route }: StaffRefund): string {
  return JSON.stringify([amount, route, note]);
}

function findAmountProblem(amount: number, left: number): "BAD_AMOUNT" | "TOO_MUCH" | null {
  if (left === 0) return "TOO_MUCH";
  if (!Number.isSafeInteger(amount) || amount <= 0) return "BAD_AMOUNT";
  return amount > left ? "TOO_MUCH" : null;
}

interface StaffRefundParts {
  request: StaffRefund;
  payment: AppliedPayment;
  amount: number;
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
      note: request.note,
    },
  });
  await postOrderRefundDue(tx, order, { box, refundId, at, amount, before });
  const data = { refundId, reason: "BY_STAFF", by: request.by, ...approvalData(request.approval) };
  await addOrderEvent(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  await request.authority?.record(tx, { orderId, amount });
  if (request.route === "OFFLINE" || box === null)
    await handToStore(tx, { storeId, orderId, refundId, amount, at });
  return refundId;
}
