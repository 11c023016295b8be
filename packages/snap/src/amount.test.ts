import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";

test("whole rupiah with two decimals", () => {
  expect(formatAmount(52_500)).toEqual({ value: "52500.00", currency: "IDR" });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no amount", (rupiah) => {
  expect(() => formatAmount(rupiah)).toThrow(RangeError);
});

test("what is written is read back", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (rupiah) => {
      expect(parseAmount(formatAmount(rupiah))).toEqual({ ok: true, rupiah });
    }),
  );
});

test.each([
  [null, "NOT_AN_AMOUNT"],
  ["52500.00", "NOT_AN_AMOUNT"],
  [{ value: "1.00" }, "CURRENCY_NOT_IDR"],
  [{ value: "1.00", currency: "USD" }, "CURRENCY_NOT_IDR"],
  [{ value: "1.00", currency: "idr" }, "CURRENCY_NOT_IDR"],
  [{ value: 52_500, currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "52500", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "52500.0", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "52500.000", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "52,500.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "-1.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "01.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "1e3.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: " 1.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "1.00\n", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "12345678901234567.00", currency: "IDR" }, "VALUE_FORMAT"],
  [{ value: "52500.01", currency: "IDR" }, "FRACTION_OF_RUPIAH"],
  [{ value: "9999999999999999.00", currency: "IDR" }, "TOO_LARGE"],
])("%o is refused: %s", (amount, reason) => {
  expect(parseAmount(amount)).toEqual({ ok: false, reason });
});
