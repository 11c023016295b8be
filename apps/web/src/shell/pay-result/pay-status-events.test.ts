import { expect, test } from "vitest";
import { parsePayStatus } from "./pay-status-events.ts";

test("a pushed message gives one of the four statuses, or nothing", () => {
  expect(parsePayStatus({ payStatus: "PAY_SUCCESS" })).toBe("PAY_SUCCESS");
  expect(parsePayStatus({ payStatus: "PAID" })).toBeNull();
  expect(parsePayStatus({ payStatus: 1 })).toBeNull();
  expect(parsePayStatus({})).toBeNull();
});
