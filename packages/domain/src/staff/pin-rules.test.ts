import { expect, test } from "vitest";
import { findPinFault } from "./pin-rules.ts";

test("STAFF-2 a PIN has six digits", () => {
  for (const pin of ["", "12345", "1234567", "12345a", "１２３４５６", " 12345"])
    expect(findPinFault(pin)).toBe("FORMAT");
});

test("STAFF-2 simple and repeated PINs are refused", () => {
  for (const pin of [
    "000000",
    "121212",
    "123123",
    "123456",
    "987654",
    "890123",
    "135791",
    "123321",
  ])
    expect(findPinFault(pin)).toBe("SIMPLE");
});

test("STAFF-2 others are taken", () => {
  for (const pin of ["482915", "100200", "071283", "112233"]) expect(findPinFault(pin)).toBeNull();
});
