import { expect, test } from "vitest";
import { getPageName } from "./page-info.ts";

test("a page is named by its route, never by what it is opened with", () => {
  expect(
    ["/", "/t/DEMO-A1", "/platform/store/S06", "/platform/payPage/payCode/", "/platform/me"].map(
      getPageName,
    ),
  ).toEqual([
    "/",
    "/t/:tableCode",
    "/platform/store/:storeId",
    "/platform/payPage/payCode",
    "/platform/me",
  ]);
});

test("an address that is no screen of ours is reported as no more than that", () => {
  for (const pathname of ["/platform/store", "/x", "/platform/me/0812", "/platform/081234567890"]) {
    expect(getPageName(pathname)).toMatch(/^(?:other|\/platform\/store)$/);
  }
});
