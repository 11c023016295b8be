import { expect, test } from "vitest";
import { isTender, parseReference } from "./tender.ts";

test.each([
  ["123456", "123456"],
  [" ab12 ", "AB12"],
  ["A".repeat(32), "A".repeat(32)],
  ["123", null],
  ["A".repeat(33), null],
  ["", null],
  ["12 34 56", null],
  ["12-3456", null],
  ["straße", null],
  ["ｱｲｳｴ", null],
  ["１２３４", null],
  ["1234\n", "1234"],
  ["12\n34", null],
  ["12\u200b34", null],
])(
  "NOV-29 %j as a reference is %j: 4 to 32 letters and digits, in capitals",
  (typed, reference) => {
    expect(parseReference(typed)).toBe(reference);
  },
);

test("NOV-29 cash, the terminal and a transfer are tenders; an acquirer's methods are none", () => {
  expect(["CASH", "EDC", "TRANSFER", "QRIS", "GOPAY"].map(isTender)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
