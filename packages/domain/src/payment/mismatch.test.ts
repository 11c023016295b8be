import { expect, test } from "vitest";
import { amountToReturn } from "./mismatch.ts";

test.each([
  ["TAKEN", 120_000, 100_000, 20_000],
  ["TAKEN", 100_000, 100_000, 0],
  ["TAKEN", 90_000, 100_000, -10_000],
  ["GIVEN_BACK", 120_000, 100_000, 120_000],
  ["GIVEN_BACK", 90_000, 100_000, 90_000],
] as const)("a payment that is %s of %i for %i returns %i", (decision, paid, payable, returned) => {
  expect(amountToReturn(decision, { paid, payable })).toBe(returned);
});
