import { expect, test } from "vitest";
import { codeMac, generateCode, isEqualMac } from "./code-mac.ts";

const pepper = Buffer.alloc(32, 1);
const binding = {
  scene: "LOGIN",
  processToken: "pt_0123456789",
  e164: "+6281234567890",
  code: "042917",
} as const;

test("the MAC of a code is the published vector", () => {
  expect(codeMac(pepper, binding).toString("hex")).toBe(
    "e5ddad953b201c72637f38c4871a20fc98fa29d2934289f56af2067ab6a59089",
  );
});

test.each([
  [{ scene: "CANCELLATION" as const }],
  [{ processToken: "pt_0123456788" }],
  [{ e164: "+6281234567891" }],
  [{ code: "042918" }],
])("a MAC is bound to all of its parts: %j", (change) => {
  const other = codeMac(pepper, { ...binding, ...change });
  expect(isEqualMac(other, codeMac(pepper, binding))).toBe(false);
});

test("a code is six digits, also where it begins with zeros", () => {
  const codes = Array.from({ length: 500 }, generateCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
});
