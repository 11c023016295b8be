import { expect, test } from "vitest";
import { buildLoginContext, findPurpose } from "./login-context.ts";

test("LOGIN-51 LOGIN-52 a page that forces login says so, and which it is", () => {
  expect(buildLoginContext("/platform/confirmOrder", "forced")).toEqual({
    eventId: "login_forced",
    isForceLogin: 1,
    scene: "confirmOrder",
  });
});

test("LOGIN-51 who taps the invitation is not forced, unless the page forces them anyway", () => {
  expect(buildLoginContext("/platform/orders", "invited")).toEqual({
    eventId: "login_invited",
    isForceLogin: 0,
    scene: "orders",
  });
  expect(buildLoginContext("/platform/cashier", "invited").isForceLogin).toBe(1);
});

test("a session that was over forces to sign in, wherever it was noticed", () => {
  expect(buildLoginContext("/", "expired")).toMatchObject({ isForceLogin: 1, scene: "home" });
});

test.each([
  ["/t/DEMO-A1", "table"],
  ["/platform/store/S06", "store"],
  ["/platform/payPage/payCode", "payPage"],
  ["/platform/orderDetail/", "orderDetail"],
  ["/platform/<script>", "other"],
  [`/platform/${"x".repeat(80)}`, "other"],
  ["/elsewhere", "other"],
])("%s is the scene %s", (pathname, scene) => {
  expect(buildLoginContext(pathname, "expired").scene).toBe(scene);
});

test.each([
  ["/platform/confirmOrder", "forced", "order"],
  ["/platform/store/S06", "invited", "order"],
  ["/", "invited", "order"],
  ["/platform/cashier", "forced", "pay"],
  ["/platform/groupCouponOrderDetail", "forced", "open"],
  ["/platform/accountDeletionVerify", "forced", "open"],
  ["/platform/store/S06", "expired", "open"],
] as const)(
  "TABLE-15 at %s (%s) logging in is for: %s; nothing else is promised",
  (pathname, cause, purpose) => {
    expect(findPurpose(buildLoginContext(pathname, cause))).toBe(purpose);
  },
);

test("TABLE-15 a purpose that the caller names replaces that of the page", () => {
  const context = buildLoginContext("/platform/table/S01", "forced");
  expect(findPurpose({ ...context, purpose: "share" })).toBe("share");
});
