import { runInTransaction } from "../database/database.ts";
import { failure, type Answer } from "./charge.ts";
import type { Charge, Ended } from "./charge-store.ts";
import { loadChargeDetails, enqueueNotification, type Midtrans } from "./midtrans.ts";
import { money, refundable, getChargeStatus, toTransactionJson } from "./charge-status.ts";

const NOT_FOUND = "Transaction doesn't exist.";
const WRONG_STATE = "Transaction status cannot be updated.";

export function findCharge(
  midtrans: Midtrans,
  named: { id: string; merchantId: string },
  act: (charge: Charge) => Answer,
): Answer {
  const { charges } = midtrans;
  const charge = charges.byOrder(named.id) ?? charges.byTransaction(named.id);
  const own = charge !== null && charge.merchantId === named.merchantId;
  // HTTP 200 with 404 in the body, as the real API does.
  return own ? act(charge) : failure(404, NOT_FOUND, 200);
}

export function answerStatus(midtrans: Midtrans, charge: Charge): Answer {
  return {
    status: 200,
    body: toTransactionJson(loadChargeDetails(midtrans, charge), midtrans.now()),
  };
}

/** Only while pending. A successful expire answers 407, a successful cancel 200. */
export function end(midtrans: Midtrans, charge: Charge, ended: Exclude<Ended, "deny">): Answer {
  const details = loadChargeDetails(midtrans, charge);
  if (getChargeStatus(details, midtrans.now()) !== "pending") return failure(412, WRONG_STATE);
  runInTransaction(midtrans.context.database, () => {
    midtrans.charges.end(charge.orderId, ended);
    enqueueNotification(midtrans, charge.orderId);
  });
  midtrans.notifier.wake();
  const after = loadChargeDetails(midtrans, { ...charge, ended });
  const code = ended === "expire" ? "407" : "200";
  const body = { ...toTransactionJson(after, midtrans.now()), status_code: code };
  return { status: ended === "expire" ? 407 : 200, body };
}

export function refund(midtrans: Midtrans, charge: Charge, body: unknown): Answer {
  const order = (body ?? {}) as { refund_key?: unknown; amount?: unknown; reason?: unknown };
  const details = loadChargeDetails(midtrans, charge);
  const key = typeof order.refund_key === "string" ? order.refund_key : `auto-${Date.now()}`;
  const amount = order.amount ?? refundable(details);
  if (charge.settledAt === null) return failure(412, WRONG_STATE);
  if (midtrans.context.faults.takes("refuseRefund")) {
    return { status: 202, body: { ...answerStatus(midtrans, charge).body, status_code: "202" } };
  }
  if (details.refunds.some(({ refundKey }) => refundKey === key)) {
    return failure(406, "refund_key was used");
  }
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1) {
    return failure(400, "amount must be a whole number from 1");
  }
  if (refundable(details) === 0) return failure(412, WRONG_STATE);
  const whole = charge.acquirer !== "airpay shopee" || amount === charge.taken;
  if (amount > refundable(details) || !whole) return failure(414, "Refund amount is not possible");
  runInTransaction(midtrans.context.database, () => {
    const reason = typeof order.reason === "string" ? order.reason : null;
    const createdAt = midtrans.now();
    midtrans.charges.refund(charge.orderId, { refundKey: key, amount, reason, createdAt });
    enqueueNotification(midtrans, charge.orderId);
  });
  midtrans.notifier.wake();
  const transaction = toTransactionJson(loadChargeDetails(midtrans, charge), midtrans.now());
  const refundJson = { refund_key: key, refund_amount: money(amount), status_code: "200" };
  return { status: 200, body: { ...transaction, ...refundJson } };
}
