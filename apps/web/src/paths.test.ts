import { expect, test } from "vitest";
import { dealPageId, getOrderPath, getPagePath, isDealPage, paths, storePageId } from "./paths.ts";

test("a table code cannot leave its place in the address", () => {
  expect(paths.table("a/b?c")).toBe("/t/a%2Fb%3Fc");
});

test("what is absent is left out of an address", () => {
  expect(paths.confirmOrder({ storeId: "S06", sessionId: undefined })).toBe(
    "/platform/confirmOrder?storeId=S06",
  );
});

test("ROUTE-08 ROUTE-09 the QRIS page has its path and its three parameters", () => {
  expect(paths.payCode({ orderId: "o1", box: "b1", pageId: storePageId("S06") })).toBe(
    "/platform/payPage/payCode?orderId=o1&box=b1&pageId=store%3AS06",
  );
});

test("a pageId leads back to its page, and an unknown one nowhere", () => {
  expect(getPagePath(storePageId("S06"))).toBe("/platform/store/S06");
  expect(getPagePath("order:o1")).toBe("/platform/orderDetail?orderId=o1");
  expect([getPagePath(""), getPagePath("https://evil.example"), getPagePath("store:")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("DEAL-1 a checkout that a deal's page opened leads to the purchase, any other to the order", () => {
  expect(getOrderPath("O1", dealPageId("D03"))).toBe("/platform/groupCouponOrderDetail?orderId=O1");
  expect(getOrderPath("O1", storePageId("S06"))).toBe("/platform/orderDetail?orderId=O1");
  expect(getOrderPath("O1", "")).toBe("/platform/orderDetail?orderId=O1");
  expect(getOrderPath("", dealPageId("D03"))).toBe("/platform/orders");
});

test("DEAL-1 back from the checkout of a deal leads to the purchase as well", () => {
  expect(getPagePath(dealPageId("D03"))).toBeNull();
  expect([isDealPage(dealPageId("D03")), isDealPage(storePageId("D03"))]).toEqual([true, false]);
});
