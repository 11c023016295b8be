import { expect, test } from "vitest";
import { getKnownMethod, selectMethod } from "./pay-methods.ts";

const qris = { payType: "QRIS", payChannelId: "1" };
const dana = { payType: "DANA", payChannelId: "2" };

test("CASHIER-12 CASHIER-13 CASHIER-14 CASHIER-15 the known methods", () => {
  expect(getKnownMethod("QRIS")).toMatchObject({ label: "QRIS", description: "cashier.qrisText" });
  expect(getKnownMethod("SHOPEEPAY")?.label).toBe("ShopeePay");
  expect(getKnownMethod("DANA")?.label).toBe("DANA");
  expect(getKnownMethod("OVO")).toEqual({
    label: "OVO",
    description: "cashier.linkOvo",
    needsPhone: true,
  });
  expect(getKnownMethod("GOPAY")).toEqual({ label: "GoPay", description: null, needsPhone: false });
  expect(getKnownMethod("constructor")).toBeNull();
});

test("CASHIER-10 QRIS is preselected wherever it stands in the list", () => {
  expect(selectMethod([dana, qris], "")).toBe(qris);
});

test("CASHIER-11 what was chosen stays chosen while it is offered", () => {
  expect(selectMethod([qris, dana], "DANA")).toBe(dana);
  expect(selectMethod([qris], "DANA")).toBe(qris);
});

test("where QRIS is not offered, the first method is chosen, and none where there is none", () => {
  expect(selectMethod([dana], "")).toBe(dana);
  expect(selectMethod([], "QRIS")).toBeNull();
});
