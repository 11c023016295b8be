import { runInTransaction } from "../database/database.ts";
import { enqueueNotification, type Midtrans } from "./midtrans.ts";

const LOOK_EVERY_MS = 1_000;

export function expireCharges(midtrans: Midtrans): number {
  const lapsed = midtrans.lists.expiredBefore(midtrans.now());
  for (const { orderId } of lapsed) {
    runInTransaction(midtrans.context.database, () => {
      midtrans.charges.end(orderId, "expire");
      enqueueNotification(midtrans, orderId);
    });
  }
  if (lapsed.length > 0) midtrans.notifier.wake();
  return lapsed.length;
}

/** Checks periodically; returns the function that stops it. */
export function startExpiry(midtrans: Midtrans): () => void {
  const timer = setInterval(() => expireCharges(midtrans), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
