import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { isForcedRoute } from "./login-context.ts";

const LISTED = [
  "/platform/confirmOrder",
  "/platform/groupCouponOrderDetail",
  "/platform/cashier",
  "/platform/accountDeletionDeclaration",
  "/platform/accountDeletionAssetsCheck",
  "/platform/accountDeletionVerify",
  "/platform/accountDeletionSubmit",
];

test.each(LISTED)("%s forces login, also with a slash at its end", (path) => {
  expect([isForcedRoute(path), isForcedRoute(`${path}/`)]).toEqual([true, true]);
});

test("ROUTE-04 no other path of the app forces login", () => {
  const links = [
    paths.home(),
    paths.table("DEMO-A1"),
    paths.store("S06"),
    paths.payCode({ orderId: "o", box: "b" }),
    paths.orders(),
    paths.orderDetail("o"),
    paths.loginProtocol(),
    paths.privacyPolicy(),
    "/platform/assets",
    "/platform/me",
    "/platform/search",
    "/platform/cashier/else",
    "/x/platform/cashier",
    "/platform/CASHIER",
    "/",
  ];
  expect(links.filter((link) => isForcedRoute(new URL(link, "http://x").pathname))).toEqual([]);
});
