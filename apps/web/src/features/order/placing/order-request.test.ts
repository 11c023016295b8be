import { describe, expect, test } from "vitest";
import { openStorage } from "@santap/client/storage";
import {
  forgetRequest,
  getOrCreateRequest,
  needsCaptcha,
  type OrderContent,
} from "./order-request.ts";

const content: OrderContent = {
  storeId: "S06",
  lines: [{ itemId: "S06-01", quantity: 2, modifierIds: ["G3-1"] }],
  couponIds: ["c1"],
};

function createPorts() {
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
    const ports = createPorts();
    expect(getOrCreateRequest(content, ports)).toEqual({ ...content, idempotencyKey: "key-1" });
    expect(getOrCreateRequest(content, ports)).toEqual({ ...content, idempotencyKey: "key-1" });
  });

  test("coupons that changed meanwhile do not change a request without an answer", () => {
    const ports = createPorts();
    getOrCreateRequest(content, ports);
    const retried = getOrCreateRequest({ ...content, couponIds: [] }, ports);
    expect(retried).toEqual({ ...content, idempotencyKey: "key-1" });
  });

  test("after an answer the next confirmation has its own key", () => {
    const ports = createPorts();
    getOrCreateRequest(content, ports);
    forgetRequest(content, ports.storage);
    expect(getOrCreateRequest(content, ports).idempotencyKey).toBe("key-2");
  });

  test.each<[string, Partial<OrderContent>]>([
    ["another quantity", { lines: [{ itemId: "S06-01", quantity: 3, modifierIds: ["G3-1"] }] }],
    ["other options", { lines: [{ itemId: "S06-01", quantity: 2, modifierIds: ["G3-2"] }] }],
    ["a note for the kitchen", { note: "tanpa es" }],
  ])("%s is another order", (_, difference) => {
    const ports = createPorts();
    getOrCreateRequest(content, ports);
    expect(getOrCreateRequest({ ...content, ...difference }, ports).idempotencyKey).toBe("key-2");
  });

  test("a table has its own attempt beside takeaway", () => {
    const ports = createPorts();
    getOrCreateRequest(content, ports);
    expect(getOrCreateRequest({ ...content, sessionId: "S06-s1" }, ports).idempotencyKey).toBe(
      "key-2",
    );
    expect(getOrCreateRequest(content, ports).idempotencyKey).toBe("key-1");
  });

  test("what cannot be read in storage is no attempt", () => {
    const ports = createPorts();
    ports.storage.setItem("order-attempt:S06:takeaway", "{broken");
    expect(getOrCreateRequest(content, ports).idempotencyKey).toBe("key-1");
    expect(ports.storage.getItem("order-attempt:S06:takeaway")).toContain("key-1");
  });
});

const request = { storeId: "S06", lines: [], idempotencyKey: "key-0001" };

test.each([
  ["0310202", 0, true],
  ["0310202", 1, false],
  ["0310204", 0, false],
  ["0310204", 1, true],
  ["0310204", 2, false],
  ["4110011", 0, false],
  ["4110011", 1, false],
])("HUMAN-13 %s after %i proofs: verification opens %s", (code, proofs, opens) => {
  expect(needsCaptcha({ code }, { request, proofs })).toBe(opens);
});
