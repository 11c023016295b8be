import { expect, test } from "vitest";
import { formatReceiptNumber, formatTaxNumber, parseReceiptNumber } from "./receipt-number.ts";

test("ACC-8 a number names store, year and series", () => {
  const sale = { storeId: "S01", kind: "SALE", year: 2026, number: 123 } as const;
  expect(formatReceiptNumber(sale)).toBe("S01/2026/000123");
  expect(formatReceiptNumber({ ...sale, kind: "REFUND", number: 4 })).toBe("S01/2026/R000004");
  expect(formatReceiptNumber({ ...sale, number: 1_234_567 })).toBe("S01/2026/1234567");
});

test("ACC-5 ACC-8 a number is read as somebody types it from paper", () => {
  const sale = { storeId: "S01", kind: "SALE", year: 2026, number: 123 } as const;
  for (const typed of ["S01/2026/000123", " s01/2026/123 ", "S01 / 2026 / 0123"])
    expect(parseReceiptNumber(typed)).toEqual(sale);
  expect(parseReceiptNumber("S01/2026/r4")).toEqual({ ...sale, kind: "REFUND", number: 4 });
  for (const typed of ["", "123", "S01/26/123", "S01/2026/", "S01/2026/-1", "S01/2026/12a"])
    expect(parseReceiptNumber(typed)).toBeNull();
});

test("ACC-8 an NPWP is written as its card has it", () => {
  expect(formatTaxNumber("012345678901000")).toBe("01.234.567.8-901.000");
  expect(formatTaxNumber("0123456789010000")).toBe("0123 4567 8901 0000");
});
