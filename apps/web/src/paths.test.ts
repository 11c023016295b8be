import { expect, test } from "vitest";
import { getPagePath, paths, storePageId } from "./paths.ts";

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
