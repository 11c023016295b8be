import type { PayloadOf } from "@santap/contract/call";
import type { createOrder } from "@santap/contract/order";
import type { KeyValueStorage } from "../../../shell/device/storage.ts";

/** A slider token is no part of it: one is good for a single call. */
export type OrderPayload = Omit<PayloadOf<typeof createOrder>, "browserId" | "sliderToken">;
/** What is to be ordered, before it has a key. */
export type OrderWish = Omit<OrderPayload, "idempotencyKey">;

/**
 * The request to send for a wish. While an earlier one of the same dishes has no answer yet, it is
 * that very request again, to the letter: the server then answers the order it may have made
 * already, also where the coupons on offer have changed because that order holds them.
 */
export function attemptFor(
  wish: OrderWish,
  { storage, newKey }: { storage: KeyValueStorage; newKey: () => string },
): OrderPayload {
  const key = storageKey(wish);
  const unanswered = parse(storage.getItem(key));
  if (unanswered && dishesOf(unanswered) === dishesOf(wish)) return unanswered;
  const attempt = { ...wish, idempotencyKey: newKey() };
  keepAttempt(attempt, storage);
  return attempt;
}

/** Remembers a request that is on its way, until its answer is known. */
export function keepAttempt(attempt: OrderPayload, storage: KeyValueStorage): void {
  storage.setItem(storageKey(attempt), JSON.stringify(attempt));
}

/** Forgets the request: the server has said yes, or no. */
export function settleAttempt(wish: OrderWish, storage: KeyValueStorage): void {
  storage.removeItem(storageKey(wish));
}

function storageKey({ storeId, sessionId }: OrderWish): string {
  return `order-attempt:${storeId}:${sessionId ?? "takeaway"}`;
}

function dishesOf({ lines, note = "" }: OrderWish): string {
  return JSON.stringify([
    note,
    lines.map((l) => [l.itemId, l.quantity, l.modifierIds, l.note ?? ""]),
  ]);
}

function parse(text: string | null): OrderPayload | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<OrderPayload> | null;
    const whole = typeof stored?.idempotencyKey === "string" && Array.isArray(stored.lines);
    return whole ? (stored as OrderPayload) : null;
  } catch {
    return null;
  }
}
