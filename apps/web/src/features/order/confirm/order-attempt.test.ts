import { describe, expect, test } from "vitest";
import { openStorage } from "../../../shell/device/storage.ts";
import { attemptFor, settleAttempt, type OrderWish } from "./order-attempt.ts";

const wish: OrderWish = {
  storeId: "S06",
  lines: [{ itemId: "S06-01", quantity: 2, modifierIds: ["G3-1"] }],
  couponIds: ["c1"],
};

function desk() {
  const kept = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  let keys = 0;
  return { storage, newKey: () => `key-${(keys += 1)}` };
}

describe("one order per confirmation", () => {
  test("a retry of the same dishes sends the same request with the same key", () => {
    const ports = desk();
    expect(attemptFor(wish, ports)).toEqual({ ...wish, idempotencyKey: "key-1" });
    expect(attemptFor(wish, ports)).toEqual({ ...wish, idempotencyKey: "key-1" });
  });

  test("coupons that changed meanwhile do not change a request without an answer", () => {
    const ports = desk();
    attemptFor(wish, ports);
    const retried = attemptFor({ ...wish, couponIds: [] }, ports);
    expect(retried).toEqual({ ...wish, idempotencyKey: "key-1" });
  });

  test("after an answer the next confirmation has its own key", () => {
    const ports = desk();
    attemptFor(wish, ports);
    settleAttempt(wish, ports.storage);
    expect(attemptFor(wish, ports).idempotencyKey).toBe("key-2");
  });

  test.each<[string, Partial<OrderWish>]>([
    ["another quantity", { lines: [{ itemId: "S06-01", quantity: 3, modifierIds: ["G3-1"] }] }],
    ["other options", { lines: [{ itemId: "S06-01", quantity: 2, modifierIds: ["G3-2"] }] }],
    ["a note for the kitchen", { note: "tanpa es" }],
  ])("%s is another order", (_, difference) => {
    const ports = desk();
    attemptFor(wish, ports);
    expect(attemptFor({ ...wish, ...difference }, ports).idempotencyKey).toBe("key-2");
  });

  test("a table has its own attempt beside takeaway", () => {
    const ports = desk();
    attemptFor(wish, ports);
    expect(attemptFor({ ...wish, sessionId: "S06-s1" }, ports).idempotencyKey).toBe("key-2");
    expect(attemptFor(wish, ports).idempotencyKey).toBe("key-1");
  });

  test("what cannot be read in storage is no attempt", () => {
    const ports = desk();
    ports.storage.setItem("order-attempt:S06:takeaway", "{broken");
    expect(attemptFor(wish, ports).idempotencyKey).toBe("key-1");
  });
});
