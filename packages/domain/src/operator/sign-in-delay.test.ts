import { expect, test } from "vitest";
import { signInDelay } from "./sign-in-delay.ts";

test("ten tries wait for nothing, each further one twice as long, at most a quarter of an hour", () => {
  expect([0, 1, 9].map(signInDelay)).toEqual([0, 0, 0]);
  expect([10, 11, 12, 19].map(signInDelay)).toEqual([1_000, 2_000, 4_000, 512_000]);
  expect([20, 100, 5_000].map(signInDelay)).toEqual([900_000, 900_000, 900_000]);
});
