import { expect, test } from "vitest";
import {
  findWalletPayment,
  getAboutMinutes,
  getKitchenStep,
  getStepWords,
  type Order,
} from "./order-view.ts";

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

const paying = (payment: Partial<Order["payments"][number]>, status: Order["status"] = "PAYING") =>
  findWalletPayment({
    status,
    payments: [{ box: "B", payType: "DANA", payStatus: "WAIT_PAY", mine: true, ...payment }],
  } as Order)?.box ?? null;

test("a payment is at a wallet while the caller's own waits there", () => {
  expect([paying({}), paying({ payType: "OVO" })]).toEqual(["B", "B"]);
});

test("not at a wallet: a QR code, a refused payment, a friend's, and one that has ended", () => {
  expect([
    paying({ payType: "QRIS" }),
    paying({ payStatus: "PAY_FAIL" }),
    paying({ mine: false }),
    paying({ payStatus: "CLOSE" }),
    paying({}, "AWAITING_PAYMENT"),
  ]).toEqual([null, null, null, null, null]);
});

test("takeaway ends with picking up, an order at a table with serving", () => {
  const pickUp = { address: "", point: "", readyAt: null };
  expect(getStepWords({ pickUp }, "SERVED")).toBe("detail.pickUp.SERVED");
  expect(getStepWords({ pickUp: null }, "SERVED")).toBe("detail.kitchen.SERVED");
});

test("about how long it takes is said of what the kitchen still cooks, where the store says", () => {
  const about = (changes: Partial<Order>) => {
    const lines = [{ kitchenStatus: "FIRED" }] as Order["lines"];
    return getAboutMinutes({ status: "PAID", aboutMinutes: 8, lines, pickUp: null, ...changes });
  };
  expect(about({})).toBe(8);
  expect(about({ aboutMinutes: null })).toBeNull();
  expect(about({ lines: [{ kitchenStatus: "READY" }] as Order["lines"] })).toBeNull();
  expect(about({ status: "OPEN" })).toBeNull();
});
