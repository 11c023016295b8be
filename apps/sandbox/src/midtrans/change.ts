import { inOneStep } from "../memory/open-memory.ts";
import { failure, type Answer } from "./charge.ts";
import type { Charge, Ended } from "./charge-store.ts";
import { fileOf, tell, type Midtrans } from "./midtrans.ts";
import { money, refundable, standingOf, transactionJson } from "./standing.ts";

const NOT_FOUND = "Transaction doesn't exist.";
const WRONG_STATE = "Transaction status cannot be updated.";

/** The charge of this account under either of its names, and what to say without one. */
export function withCharge(
  midtrans: Midtrans,
  named: { id: string; merchantId: string },
  act: (charge: Charge) => Answer,
): Answer {
  const { charges } = midtrans;
  const charge = charges.byOrder(named.id) ?? charges.byTransaction(named.id);
  const own = charge !== null && charge.merchantId === named.merchantId;
  // It says 404 in the body alone, as the real one does.
  return own ? act(charge) : failure(404, NOT_FOUND, 200);
}

export function statusOf(midtrans: Midtrans, charge: Charge): Answer {
  return { status: 200, body: transactionJson(fileOf(midtrans, charge), midtrans.now()) };
}

/** Expire answers 407 where it succeeds, cancel 200; both only while nothing was paid. */
export function end(midtrans: Midtrans, charge: Charge, ended: Exclude<Ended, "deny">): Answer {
  const file = fileOf(midtrans, charge);
  if (standingOf(file, midtrans.now()) !== "pending") return failure(412, WRONG_STATE);
  inOneStep(midtrans.world.memory, () => {
    midtrans.charges.end(charge.orderId, ended);
    tell(midtrans, charge.orderId);
  });
  midtrans.notifier.wake();
  const after = fileOf(midtrans, { ...charge, ended });
  const code = ended === "expire" ? "407" : "200";
  const body = { ...transactionJson(after, midtrans.now()), status_code: code };
  return { status: ended === "expire" ? 407 : 200, body };
}

export function refund(midtrans: Midtrans, charge: Charge, body: unknown): Answer {
  const order = (body ?? {}) as { refund_key?: unknown; amount?: unknown; reason?: unknown };
  const file = fileOf(midtrans, charge);
  const key = typeof order.refund_key === "string" ? order.refund_key : `auto-${Date.now()}`;
  const amount = order.amount ?? refundable(file);
  if (charge.settledAt === null) return failure(412, WRONG_STATE);
  if (midtrans.world.faults.takes("refuseRefund")) {
    return { status: 202, body: { ...statusOf(midtrans, charge).body, status_code: "202" } };
  }
  if (file.refunds.some(({ refundKey }) => refundKey === key)) {
    return failure(406, "refund_key was used");
  }
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1) {
    return failure(400, "amount must be a whole number from 1");
  }
  if (refundable(file) === 0) return failure(412, WRONG_STATE);
  const whole = charge.acquirer !== "airpay shopee" || amount === charge.taken;
  if (amount > refundable(file) || !whole) return failure(414, "Refund amount is not possible");
  inOneStep(midtrans.world.memory, () => {
    const reason = typeof order.reason === "string" ? order.reason : null;
    const createdAt = midtrans.now();
    midtrans.charges.refund(charge.orderId, { refundKey: key, amount, reason, createdAt });
    tell(midtrans, charge.orderId);
  });
  midtrans.notifier.wake();
  const transaction = transactionJson(fileOf(midtrans, charge), midtrans.now());
  const told = { refund_key: key, refund_amount: money(amount), status_code: "200" };
  return { status: 200, body: { ...transaction, ...told } };
}
