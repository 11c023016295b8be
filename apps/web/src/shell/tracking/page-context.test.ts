import { expect, test } from "vitest";
import { getPageContext } from "./page-info.ts";

test("TRACK-42 REPORT-04 the QRIS page names its context and its order", () => {
  expect(getPageContext("/platform/payPage/payCode?orderId=o1&box=b1")).toEqual({
    partnerOrderId: "o1",
    context: "food_purchase_page",
  });
  expect(getPageContext("/platform/payPage/payCode/?box=b1")).toEqual({
    context: "food_purchase_page",
  });
});

test("ROUTE-09 the QRIS page names the page that opened the checkout, and no other text of its address", () => {
  const context = "food_purchase_page";
  const at = (pageId: string) =>
    getPageContext(`/platform/payPage/payCode?box=b1&pageId=${pageId}`);
  expect(at("store:S06")).toEqual({ context, pageId: "store:S06" });
  expect(at("Jalan%20Melati%207")).toEqual({ context });
  expect(at("")).toEqual({ context });
});

test("REPORT-04 any page with an order names it, and a page without names nothing", () => {
  expect(getPageContext("/platform/cashier?orderId=o%202")).toEqual({ partnerOrderId: "o 2" });
  expect(getPageContext("/platform/store/S06?orderId=")).toEqual({});
  expect(getPageContext("/")).toEqual({});
});
