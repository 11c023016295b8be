import { expect, test } from "vitest";
import { contextOf } from "./page-context.ts";

test("TRACK-42 REPORT-04 the QRIS page names its context and its order", () => {
  expect(contextOf("/platform/payPage/payCode?orderId=o1&box=b1")).toEqual({
    partnerOrderId: "o1",
    context: "food_purchase_page",
  });
  expect(contextOf("/platform/payPage/payCode/?box=b1")).toEqual({ context: "food_purchase_page" });
});

test("REPORT-04 any page with an order names it, and a page without names nothing", () => {
  expect(contextOf("/platform/cashier?orderId=o%202")).toEqual({ partnerOrderId: "o 2" });
  expect(contextOf("/platform/store/S06?orderId=")).toEqual({});
  expect(contextOf("/")).toEqual({});
});
