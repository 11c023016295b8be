import { expect, test } from "vitest";
import { isOrderRefund } from "./refund-state.ts";
import { readReturnedPayment } from "./returned-payment.ts";

test.each([
  ["DUPLICATE", "SECOND"],
  ["LATE", "LATE"],
  ["SOLD_OUT", "LATE"],
  ["STORE_CLOSED", "LATE"],
  ["ORDER_CANCELLED", "LATE"],
  ["AMOUNT_MISMATCH", "OTHER_AMOUNT"],
  ["SURPLUS", "SURPLUS"],
  ["VOID", null],
] as const)("ACC-8 a refund for %s gives back %s", (reason, returned) => {
  expect(readReturnedPayment(reason)).toBe(returned);
  expect(isOrderRefund(reason)).toBe(false);
});

test("ACC-8 a refund of the order gives back no payment that paid nothing", () => {
  for (const reason of ["BY_STAFF", "BY_ACQUIRER", "VOUCHER", "toString"])
    expect(readReturnedPayment(reason)).toBeNull();
});
