import { expect, test } from "vitest";
import { getLineAmount } from "./known-lines.ts";

const coffee = { unitPrice: 33_000, quantity: 2, amount: 38_000 };

test.each([
  ["as priced", coffee, 2, 38_000],
  ["one more that is not priced yet", coffee, 3, 71_000],
  ["one less", coffee, 1, 5_000],
  ["none that is left to pay", { unitPrice: 28_000, quantity: 2, amount: 0 }, 1, 0],
  ["by the menu alone", { unitPrice: 28_000 }, 2, 56_000],
  ["no longer sold", { unitPrice: null }, 2, null],
])("DEAL-4 a line costs what vouchers leave of it: %s", (_what, shown, quantity, expected) => {
  expect(getLineAmount(shown, quantity)).toBe(expected);
});
