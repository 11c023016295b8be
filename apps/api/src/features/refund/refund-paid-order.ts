import { nextRefundStatus } from "@santap/domain/refund/refund-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { newId, storeIdOf } from "../../tokens/public-id.ts";
import { lockNamedOrder } from "../order/change/follow-payment.ts";
import { noteOnOrder } from "../order/change/note-on-order.ts";
import type { OrderRow } from "../order/order-row.ts";
import { approver, lacksApproval, type Approval } from "./approval.ts";
import type { StaffDeps } from "./hand-back.ts";
import { oweOfOrder, owedOfOrder } from "./owe-of-order.ts";
import { endRefund, findRefundsOf, insertRefund } from "./refund-store.ts";
import { findAsked, findTakenPayment, type TakenPayment } from "./staff-refund-store.ts";

export interface StaffRefund {
  orderId: string;
  /** Whole rupiah; ALL for whatever is left. */
  amount: number | "ALL";
  /** For the store's own record. */
  note: string;
  /** Who asks for it, as staff call them. */
  by: string;
  /** OFFLINE where the store hands it back itself; ORIGINAL ends there too where the issuer refuses. */
  route: "ORIGINAL" | "OFFLINE";
  approval: Approval;
  /** Names this request among those for the order: sent again, it is still one refund. */
  key: string;
}

export type StaffRefundResult =
  | { kind: "OWED"; refundId: string; amount: number; replayed: boolean }
  | {
      kind: "REFUSED";
      reason: "NOT_FOUND" | "NOT_PAID" | "KEY_USED" | "BAD_AMOUNT" | "TOO_MUCH" | "APPROVAL_NEEDED";
      /** What could still be given back of the order, whole rupiah. */
      left: number;
    };

/**
 * Staff owe a part or all of a paid order's money back, never more than is left of it. The refund
 * worker then sends it; what the issuer does not take comes back to the staff, to be handed over.
 */
export async function refundPaidOrder(
  { db, clock }: StaffDeps,
  wish: StaffRefund,
): Promise<StaffRefundResult> {
  const storeId = storeIdOf(wish.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
  return inTransaction(db, async (tx) => {
    const order = await lockNamedOrder(tx, storeId, wish.orderId);
    if (order === null) return { kind: "REFUSED", reason: "NOT_FOUND", left: 0 };
    const asked = await findAsked(tx, { storeId, orderId: wish.orderId, key: wish.key });
    const payment = await findTakenPayment(tx, storeId, wish.orderId);
    const before = owedOfOrder(await findRefundsOf(tx, storeId, wish.orderId));
    const left = payment === null ? 0 : order.payable_amount - before;
    if (asked !== null && asked.request === requestOf(wish)) {
      return { kind: "OWED", refundId: asked.refund_id, amount: asked.amount, replayed: true };
    }
    if (asked !== null) return { kind: "REFUSED", reason: "KEY_USED", left };
    if (payment === null) return { kind: "REFUSED", reason: "NOT_PAID", left };
    const amount = wish.amount === "ALL" ? left : wish.amount;
    const reason = problemOf(amount, left);
    if (reason !== null) return { kind: "REFUSED", reason, left };
    if (await lacksApproval(tx, order, { amount, approval: wish.approval })) {
      return { kind: "REFUSED", reason: "APPROVAL_NEEDED", left };
    }
    const refundId = await owe(tx, order, { wish, payment, amount, before, at: clock() });
    return { kind: "OWED", refundId, amount, replayed: false };
  });
}

/** What an idempotency key stands for. */
function requestOf({ amount, note, route }: StaffRefund): string {
  return JSON.stringify([amount, route, note]);
}

function problemOf(amount: number, left: number): "BAD_AMOUNT" | "TOO_MUCH" | null {
  if (left === 0) return "TOO_MUCH";
  if (!Number.isSafeInteger(amount) || amount <= 0) return "BAD_AMOUNT";
  return amount > left ? "TOO_MUCH" : null;
}

interface Owed {
  wish: StaffRefund;
  payment: TakenPayment;
  amount: number;
  before: number;
  at: number;
}

async function owe(tx: Tx, order: OrderRow, owed: Owed): Promise<string> {
  const { wish, payment, amount, before, at } = owed;
  const { store_id: storeId, order_id: orderId } = order;
  const { box, payment_ref: paymentRef } = payment;
  const refundId = newId("R").replace("_", "");
  await insertRefund(tx, {
    ...{ storeId, orderId, box, refundId, paymentRef, amount, at },
    ...{ reason: "BY_STAFF", route: wish.route, status: "REQUESTED" },
    asked: { key: wish.key, request: requestOf(wish), by: wish.by, note: wish.note },
  });
  await oweOfOrder(tx, order, { box, at, amount, before });
  const data = { refundId, reason: "BY_STAFF", by: wish.by, ...approver(wish.approval) };
  await noteOnOrder(tx, { storeId, orderId, at }, { kind: "REFUND_REQUESTED", amount, data });
  if (wish.route === "OFFLINE") await handOver(tx, { storeId, orderId, refundId, amount, at });
  return refundId;
}

/** The store gives it back itself: nobody is asked first. */
async function handOver(
  tx: Tx,
  refund: { storeId: string; orderId: string; refundId: string; amount: number; at: number },
): Promise<void> {
  const { storeId, orderId, refundId, amount, at } = refund;
  const from = "REQUESTED";
  const to = nextRefundStatus(from, "HAND_OVER");
  if (to === null) throw new Error("a requested refund cannot be handed over");
  await endRefund(tx, { storeId, refundId, from, to, route: "OFFLINE", at });
  const event = { kind: "REFUND_OFFLINE", amount, data: { refundId } };
  await noteOnOrder(tx, { storeId, orderId, at }, event);
}
