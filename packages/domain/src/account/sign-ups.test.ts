import { expect, test } from "vitest";
import { findReviewReason } from "./sign-ups.ts";

const DAY = 86_400_000;
const NOW = 100 * DAY;

function made(count: number, ago = 0): number[] {
  return Array<number>(count).fill(NOW - ago);
}

test("three accounts a day from a browser are a family, a fourth is looked at", () => {
  expect(findReviewReason({ browser: made(3), device: made(3) }, NOW)).toBeNull();
  expect(findReviewReason({ browser: made(4), device: made(4) }, NOW)).toBe("MANY_FROM_BROWSER");
});

test("so are five from one kind of device at one address, whatever browsers say they are", () => {
  expect(findReviewReason({ browser: [], device: made(5) }, NOW)).toBeNull();
  expect(findReviewReason({ browser: made(1), device: made(6) }, NOW)).toBe("MANY_FROM_DEVICE");
});

test("what is a day old no longer counts", () => {
  const browser = [...made(3), ...made(9, DAY)];
  expect(findReviewReason({ browser, device: made(20, DAY) }, NOW)).toBeNull();
  expect(
    findReviewReason({ browser: [...made(3), NOW - DAY + 1], device: [] }, NOW),
  ).not.toBeNull();
});
