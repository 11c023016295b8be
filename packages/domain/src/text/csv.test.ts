import { expect, test } from "vitest";
import { toCsv, type CsvCell } from "./csv.ts";

/** The one cell of a file, as it is written. */
const cell = (value: CsvCell, separator?: ";" | ",") =>
  toCsv([[value]], separator)
    .slice(1)
    .replace(/\r\n$/, "");

test("a file opens in Excel: UTF-8 by its mark, semicolons as in Indonesia or commas, quoted texts, a line end after every row", () => {
  const rows = [
    ["a", 'say "x"', "b;c,d"],
    ["e\nf", -46_200, 0],
  ];
  expect(toCsv(rows)).toBe('\ufeff"a";"say ""x""";"b;c,d"\r\n"e\nf";-46200;0\r\n');
  expect(toCsv(rows, ",")).toBe('\ufeff"a","say ""x""","b;c,d"\r\n"e\nf",-46200,0\r\n');
});

test.each<[CsvCell, string]>([
  [-46_200, "-46200"],
  ["-46200", "-46200"],
  [0, "0"],
  [Number.NaN, `"NaN"`],
  [0.5, "0,5"],
  ["-0.7", "-0,7"],
  [-46.125, "-46,125"],
  ["123456789012345", "123456789012345"],
])("a number stays a number: %s", (value, written) => {
  expect(cell(value)).toBe(written);
});

test("decimals are written as the separator's country writes them", () => {
  expect([cell(-0.25), cell(-0.25, ",")]).toEqual(["-0,25", "-0.25"]);
});

test.each([
  "+6281234567890",
  "081234567890",
  "00123",
  "8991234567890123",
  "123E4",
  "1e5",
  "+1",
  "-46.200",
  "46.200",
  "1.234.567",
  "-1.234.567",
  "1,234,567",
  "-081",
  "-1e5",
])("what a spreadsheet would change is text: %s", (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test.each(["ID1026000000001", "Ayam - pedas", "a=b", "5 porsi", "12:30", "鸡饭", "", "x\ny"])(
  "an ordinary text is left alone: %j",
  (text) => {
    expect(cell(text)).toBe(`"${text}"`);
  },
);

test.each([
  "=1+1",
  "+1+1",
  "-1+1",
  "-Ayam",
  "@SUM(A1)",
  "|x",
  "%x",
  "\t=1",
  "  =1",
  "\r=1",
  "\u00a0=1",
  "＝1+1",
  "＋1",
  "－1+1",
  "＠x",
  "\u200b=1",
  "\ufeff=1",
  "\u0000=1",
  "-46200 rupiah",
  "\tx",
])("STAFF-4 what a spreadsheet would run is text: %j", (formula) => {
  expect(cell(formula)).toMatch(/^"[\r\t]?'/);
  expect(cell(formula)).toContain("'");
});

test.each(["a\n=1+1", "a\r\n=1+1", "a\r=1+1", "a\n  @x", "a\u2028-1+1", "a\n＝1+1"])(
  "STAFF-4 nor does a later line of a cell run: %j",
  (text) => {
    expect(cell(text)).toMatch(/[\n\r\u2028]'[\s\S]*[=@\-＝]/);
  },
);
