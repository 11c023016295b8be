import { expect, test } from "vitest";
import { isTransactionStatusCode, toTransactionStatus } from "./transaction-status.ts";

test.each([
  ["00", "PAID"],
  ["01", "PENDING"],
  ["02", "PENDING"],
  ["03", "PENDING"],
  ["04", "REFUNDED"],
  ["05", "CANCELLED"],
  ["06", "FAILED"],
  ["07", "NOT_FOUND"],
  ["08", "EXPIRED"],
  ["09", "FAILED"],
])("%s is %s", (code, status) => {
  expect(toTransactionStatus(code)).toBe(status);
});

test.each(["", "0", "000", "10", "99", "SUCCESS", "toString", "__proto__"])(
  "%j is unknown, never success and never failure",
  (code) => {
    expect(toTransactionStatus(code)).toBe("UNKNOWN");
    expect(isTransactionStatusCode(code)).toBe(false);
  },
);
