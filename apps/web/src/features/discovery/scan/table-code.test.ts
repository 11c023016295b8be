import { expect, test } from "vitest";
import { parseScannedTable, parseTableCode } from "./table-code.ts";

test("a typed code is taken without the space around it", () => {
  expect(parseTableCode("  DEMO-A1 ")).toBe("DEMO-A1");
});

test("a space inside a code stands for the dash that is printed", () => {
  expect(parseTableCode("DEMO A1")).toBe("DEMO-A1");
});

test("a pasted table link gives its code", () => {
  expect(parseTableCode("https://santap.example/t/x7Kq_2?lang=enGB")).toBe("x7Kq_2");
});

test("nothing, and signs that no code has, give no code", () => {
  expect([parseTableCode("   "), parseTableCode("meja/5"), parseTableCode("%%%")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("DISC-1 a scanned text opens a table only as a table link of this app or as a table's code", () => {
  const scan = (text: string) => parseScannedTable(text, "https://santap.example");
  expect(scan("https://santap.example/t/x7Kq_2?lang=enGB")).toBe("x7Kq_2");
  expect(scan(" DEMO-A1\n")).toBe("DEMO-A1");
  for (const foreign of [
    "https://evil.example/t/x7Kq_2",
    "http://santap.example/t/x7Kq_2",
    "https://santap.example.evil.example/t/x7Kq_2",
    "https://santap.example/platform/me",
    "https://santap.example/t/a/b",
    "https://santap.example/t/%2e%2e",
    "javascript:location='//evil.example/t/A'",
    "00020101021226610014COM.GO-JEK.WWW01189360091430000000010210G0000000000303UMI",
    "WIFI:S:Mall;T:WPA;P:secret;;",
    "",
  ]) {
    expect([foreign, scan(foreign)]).toEqual([foreign, null]);
  }
});
