import { describe, expect, test } from "vitest";
import { formatRupiah, rupiahInText } from "./rupiah.tsx";

describe("rupiah", () => {
  test("I18N-08 a dot stands between thousands", () => {
    expect([0, 500, 999, 1000, 45_000, 250_635, 10_000_000].map(formatRupiah)).toEqual([
      "Rp 0",
      "Rp 500",
      "Rp 999",
      "Rp 1.000",
      "Rp 45.000",
      "Rp 250.635",
      "Rp 10.000.000",
    ]);
  });

  test("a saving carries its sign before the currency", () => {
    expect(formatRupiah(-19_000)).toBe("−Rp 19.000");
  });

  test("anything but whole rupiah is a mistake of the caller", () => {
    expect(() => formatRupiah(1.5)).toThrow(RangeError);
    expect(() => formatRupiah(Number.NaN)).toThrow(RangeError);
  });

  test("in a sentence no line ends within an amount", () => {
    expect([45_000, -15_000].map(rupiahInText)).toEqual(["Rp\u00a045.000", "−Rp\u00a015.000"]);
  });
});
