import { expect, test } from "vitest";
import { getKitchenStep } from "./order-view.ts";

const step = (...statuses: string[]) =>
  getKitchenStep(statuses.map((kitchenStatus) => ({ kitchenStatus })));

test("an order that the kitchen does not know has no step", () => {
  expect([step("PENDING", "PENDING"), step()]).toEqual([null, null]);
});

test("one dish on the fire means that the order is being prepared", () => {
  expect(step("FIRED", "PREPARING", "PENDING")).toBe("PREPARING");
});

test("an order is ready and served only when every dish is", () => {
  expect([step("READY", "PREPARING"), step("READY", "SERVED"), step("SERVED", "SERVED")]).toEqual([
    "PREPARING",
    "READY",
    "SERVED",
  ]);
});

test("a dish that was taken off holds nothing up", () => {
  expect([step("SERVED", "VOIDED"), step("VOIDED")]).toEqual(["SERVED", null]);
});
