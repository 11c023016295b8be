import { expect, test } from "vitest";
import { DEFAULT_ORDER_TTL_MS, orderExpiresAt } from "./expiry.ts";

const CREATED = 1_000_000;

test("an order paid first waits 15 minutes for its money", () => {
  expect(DEFAULT_ORDER_TTL_MS).toBe(900_000);
  expect(orderExpiresAt({ payMode: "PAY_FIRST", takeaway: false }, CREATED)).toBe(1_900_000);
});

test("or as long as it is configured to", () => {
  expect(orderExpiresAt({ payMode: "PAY_FIRST", takeaway: false }, CREATED, 60_000)).toBe(
    1_060_000,
  );
});

test("takeaway expires at a store where the table pays later", () => {
  expect(orderExpiresAt({ payMode: "PAY_LATER", takeaway: true }, CREATED)).toBe(1_900_000);
});

test("a bill never does", () => {
  expect(orderExpiresAt({ payMode: "PAY_LATER", takeaway: false }, CREATED, 1)).toBeNull();
});
