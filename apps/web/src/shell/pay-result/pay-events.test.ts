import { expect, test } from "vitest";
import { statusIn } from "./pay-events.ts";

test("a pushed message gives one of the four statuses, or nothing", () => {
  expect(statusIn('{"payStatus":"PAY_SUCCESS"}')).toBe("PAY_SUCCESS");
  expect(statusIn('{"payStatus":"PAID"}')).toBeNull();
  expect(statusIn('{"payStatus":1}')).toBeNull();
  expect(statusIn("still here")).toBeNull();
  expect(statusIn("null")).toBeNull();
});
