import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("STAFF-4 every cell is quoted, and what a spreadsheet would run is text", () => {
  expect(toCsv([["a", 'say "x"', "b,c\nd"]])).toBe('\ufeff"a","say ""x""","b,c\nd"\r\n');
  for (const formula of ["=1+1", "+1", "-1", "@x", "\t=1", "  =1", "\r=1", "|x", "%x"])
    expect(toCsv([[formula]])).toBe(`\ufeff"'${formula}"\r\n`);
});
