import { expect, test } from "vitest";
import { asksForHuman } from "./order-try.ts";

const attempt = { storeId: "S06", lines: [], idempotencyKey: "key-0001" };

test.each([
  ["0310202", 0, true],
  ["0310202", 1, false],
  ["0310204", 0, false],
  ["0310204", 1, true],
  ["0310204", 2, false],
  ["4110011", 0, false],
  ["4110011", 1, false],
])("HUMAN-13 %s after %i proofs: verification opens %s", (code, proofs, opens) => {
  expect(asksForHuman({ code }, { attempt, proofs })).toBe(opens);
});
