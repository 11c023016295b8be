import { expect, test } from "vitest";
import { toggleCoupon } from "./coupon-choice.ts";

const store = { couponId: "s1", scope: "STORE" as const };
const otherStore = { couponId: "s2", scope: "STORE" as const };
const platform = { couponId: "p1", scope: "PLATFORM" as const };
const usable = [store, otherStore, platform];

test("a store coupon and a platform coupon go together", () => {
  expect(toggleCoupon(platform, { chosen: ["s1"], usable })).toEqual(["s1", "p1"]);
});

test("a second store coupon takes the place of the first", () => {
  expect(toggleCoupon(otherStore, { chosen: ["s1", "p1"], usable })).toEqual(["p1", "s2"]);
});

test("a tap on a chosen coupon takes it off", () => {
  expect(toggleCoupon(store, { chosen: ["s1", "p1"], usable })).toEqual(["p1"]);
});
