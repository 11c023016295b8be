import { expect, test } from "vitest";
import { mayShowReceived } from "./is-visible.ts";

test("CPN-8 received coupons are shown on home or after login, never over a checkout or a table", () => {
  const may = (pathname: string, about: { loggedInHere?: boolean; seated?: boolean } = {}) =>
    mayShowReceived({ pathname, loggedInHere: false, seated: false, ...about });
  expect(may("/")).toBe(true);
  for (const pathname of ["/platform/orders", "/platform/me", "/platform/store/S01"]) {
    expect(may(pathname), pathname).toBe(false);
    expect(may(pathname, { loggedInHere: true }), pathname).toBe(true);
  }
  expect(may("/platform/store/S06", { loggedInHere: true, seated: true })).toBe(false);
  for (const pathname of [
    "/t/DEMO-A1",
    "/platform/confirmOrder",
    "/platform/cashier",
    "/platform/payPage/payCode",
    "/platform/orderDetail",
  ]) {
    expect(may(pathname, { loggedInHere: true }), pathname).toBe(false);
  }
});
