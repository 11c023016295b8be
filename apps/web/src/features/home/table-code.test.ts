import { expect, test } from "vitest";
import { parseTableCode } from "./table-code.ts";

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
