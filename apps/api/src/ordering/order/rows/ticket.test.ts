import { expect, test } from "vitest";
import { checkTicket, createTicket } from "./ticket.ts";

const NOW = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const secret = "a secret of the test";
const order = { order_id: "S06-1", version: 2, payable_amount: 29_700 };
const ticket = createTicket(secret, order, NOW);

test("a ticket is good for its order, version and amount for ten minutes", () => {
  expect(checkTicket({ secret, ticket, now: NOW }, order)).toBe("GOOD");
  expect(checkTicket({ secret, ticket, now: NOW + 10 * MINUTE_MS - 1 }, order)).toBe("GOOD");
  expect(checkTicket({ secret, ticket, now: NOW + 10 * MINUTE_MS }, order)).toBe("BAD");
});

test("it is bad for another order and under another secret", () => {
  expect(checkTicket({ secret, ticket, now: NOW }, { ...order, order_id: "S06-2" })).toBe("BAD");
  expect(checkTicket({ secret: "other", ticket, now: NOW }, order)).toBe("BAD");
});

test("once the order has grown or costs something else, it says so", () => {
  const grown = { ...order, version: 3 };
  expect(checkTicket({ secret, ticket, now: NOW }, grown)).toBe("OTHER_AMOUNT");
  const dearer = { ...order, payable_amount: 29_701 };
  expect(checkTicket({ secret, ticket, now: NOW }, dearer)).toBe("OTHER_AMOUNT");
});
