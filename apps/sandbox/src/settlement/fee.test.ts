import { expect, test } from "vitest";
import { getEwalletFee, getFee } from "./fee.ts";

test.each([
  ["0.7 %", 50_000, undefined, 350],
  ["half a rupiah up", 500, "URE", 4],
  ["less than half down", 499, "URE", 3],
  ["micro merchants free up to 500.000", 500_000, "UMI", 0],
  ["micro merchants 0.3 % above", 500_001, "UMI", 1_500],
] as const)("%s", (_what, rupiah, criteria, fee) => {
  expect(getFee(rupiah, criteria)).toBe(fee);
});

test.each([
  ["1.5 %", 45_000, 675],
  ["half a rupiah up", 100, 2],
  ["less than half down", 99, 1],
])("the fee of e-wallets: %s", (_what, rupiah, fee) => {
  expect(getEwalletFee(rupiah)).toBe(fee);
});
