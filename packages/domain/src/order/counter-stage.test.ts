import { expect, test } from "vitest";
import { getCounterStage } from "./counter-stage.ts";

test.each([
  ["AWAITING_PAYMENT", ["PENDING", "PENDING"], "TO_PAY"],
  ["PAYING", ["PENDING"], "TO_PAY"],
  ["PAID", ["FIRED", "READY"], "COOKING"],
  ["PAID", ["READY", "SERVED", "VOIDED"], "READY"],
  ["PAID", ["SERVED", "VOIDED"], "OVER"],
  ["OPEN", ["PREPARING"], "COOKING"],
  ["OPEN", ["SERVED"], "TO_PAY"],
  ["PAID", [], "OVER"],
  ["EXPIRED", ["PENDING"], "OVER"],
  ["WRITTEN_OFF", ["READY"], "OVER"],
] as const)("CTR-1 an order that is %s with lines %o: %s", (status, lines, stage) => {
  expect(getCounterStage(status, lines)).toBe(stage);
});
