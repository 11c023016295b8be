import { expect, test } from "vitest";
import { knownMethod, selectedMethod } from "./pay-methods.ts";

const qris = { payType: "QRIS", payChannelId: "1" };
const dana = { payType: "DANA", payChannelId: "2" };

test("CASHIER-12 CASHIER-13 CASHIER-14 CASHIER-15 the known methods", () => {
  expect(knownMethod("QRIS")).toMatchObject({ label: "QRIS", description: "cashier.qrisText" });
  expect(knownMethod("SHOPEEPAY")?.label).toBe("ShopeePay");
  expect(knownMethod("DANA")?.label).toBe("DANA");
  expect(knownMethod("OVO")).toEqual({
    label: "OVO",
    description: "cashier.linkOvo",
    needsPhone: true,
  });
  expect(knownMethod("GOPAY")).toEqual({ label: "GoPay", description: null, needsPhone: false });
  expect(knownMethod("constructor")).toBeNull();
});

test("CASHIER-10 QRIS is preselected wherever it stands in the list", () => {
  expect(selectedMethod([dana, qris], "")).toBe(qris);
});

test("CASHIER-11 what was chosen stays chosen while it is offered", () => {
  expect(selectedMethod([qris, dana], "DANA")).toBe(dana);
  expect(selectedMethod([qris], "DANA")).toBe(qris);
});

test("where QRIS is not offered, the first method is chosen, and none where there is none", () => {
  expect(selectedMethod([dana], "")).toBe(dana);
  expect(selectedMethod([], "QRIS")).toBeNull();
});
