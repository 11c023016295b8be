import { describe, expect, test } from "vitest";
import {
  getBudgetOpensAt,
  getCoolDownLeft,
  getResendWait,
  isAlreadySent,
  keepLastDay,
  keepSends,
  type CodeSend,
} from "./phone-budget.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 100 * DAY;
const stranger = { browser: "b-other", known: false };
const owner = { browser: "b-own", known: true };

function sentAgo(...agos: number[]): CodeSend[] {
  return agos.map((ago) => ({ at: NOW - ago, browser: "b-other" }));
}

describe("cool-down", () => {
  test("a phone without sends waits for nothing", () => {
    expect(getCoolDownLeft([], stranger, NOW)).toBe(0);
  });

  test("a minute passes between two codes, from any caller", () => {
    expect(getCoolDownLeft(sentAgo(0), stranger, NOW)).toBe(60_000);
    expect(getCoolDownLeft(sentAgo(59_999), { browser: "b-third", known: false }, NOW)).toBe(1);
    expect(getCoolDownLeft(sentAgo(60_000), stranger, NOW)).toBe(0);
  });

  test("a known browser waits for its own sends only", () => {
    expect(getCoolDownLeft(sentAgo(10_000), owner, NOW)).toBe(0);
    const own = [{ at: NOW - 10_000, browser: "b-own", known: true }];
    expect(getCoolDownLeft([...own, ...sentAgo(1_000)], owner, NOW)).toBe(50_000);
  });

  test("whether a send was its own is what the cookie said, not what the caller calls itself", () => {
    const own = [{ at: NOW - 10_000, browser: "b-own", known: true }];
    expect(getCoolDownLeft(own, { browser: "b-made-up", known: true }, NOW)).toBe(50_000);
    const borrowed = [{ at: NOW - 10_000, browser: "b-own", known: false }];
    expect(getCoolDownLeft(borrowed, owner, NOW)).toBe(0);
  });

  test("a clock that was set back never causes a wait longer than a minute", () => {
    expect(getCoolDownLeft(sentAgo(-DAY), stranger, NOW)).toBe(60_000);
  });
});

describe("what was answered without a message", () => {
  const silent = [{ at: NOW - 10_000, browser: "b-other", silent: true }];

  test("what was answered without a message makes its own browser wait for the next, and nobody else", () => {
    expect(getResendWait(silent, stranger, NOW)).toBe(50_000);
    expect(getResendWait(silent, { browser: "b-third", known: false }, NOW)).toBe(0);
    expect(getCoolDownLeft(silent, stranger, NOW)).toBe(0);
  });

  test("what was answered without a message uses up no budget, and is forgotten after a minute", () => {
    const many = Array.from({ length: 20 }, () => silent).flat();
    expect(getBudgetOpensAt(many, stranger, NOW)).toBeNull();
    expect(keepSends([...silent, ...sentAgo(90_000)], NOW + 50_000)).toEqual(sentAgo(90_000));
  });
});

test("the resend wait of a browser is that of its own codes", () => {
  expect(getResendWait(sentAgo(10_000), stranger, NOW)).toBe(50_000);
  expect(getResendWait(sentAgo(10_000), { browser: "b-third", known: false }, NOW)).toBe(0);
  const own = [{ at: NOW - 10_000, browser: "b-own", known: true }];
  expect(getResendWait(own, { browser: "b-made-up", known: true }, NOW)).toBe(50_000);
});

test("a request is under way that was answered while the same browser waited with another", () => {
  const before = sentAgo(90_000);
  const sends = [...before, { at: NOW - 5, browser: "b-own" }];
  expect(isAlreadySent({ sends, before }, owner)).toBe(true);
  expect(isAlreadySent({ sends, before }, stranger)).toBe(false);
  expect(isAlreadySent({ sends, before: sends }, owner)).toBe(false);
});

describe("budgets", () => {
  test("five codes an hour; the limit opens when the oldest of them is an hour old", () => {
    const four = sentAgo(50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE);
    expect(getBudgetOpensAt(four, stranger, NOW)).toBeNull();
    const five = [...four, ...sentAgo(10 * MINUTE)];
    expect(getBudgetOpensAt(five, stranger, NOW)).toBe(NOW + 10 * MINUTE);
  });

  test("strangers cannot use up what is kept for the phone's own browser", () => {
    const hour = sentAgo(50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 10 * MINUTE);
    expect(getBudgetOpensAt(hour, owner, NOW)).toBeNull();
    const day = Array.from({ length: 7 }, (_, n) => sentAgo((2 + n) * HOUR)).flat();
    expect(getBudgetOpensAt(day, stranger, NOW)).toBe(NOW - 8 * HOUR + DAY);
    expect(getBudgetOpensAt(day, owner, NOW)).toBeNull();
  });

  test("ten codes a day altogether", () => {
    const ten = Array.from({ length: 10 }, (_, n) => sentAgo((2 + n) * HOUR)).flat();
    expect(getBudgetOpensAt(ten, owner, NOW)).toBe(NOW - 11 * HOUR + DAY);
    expect(getBudgetOpensAt(ten, owner, NOW - 11 * HOUR + DAY)).toBeNull();
  });

  test("the later of two limits counts", () => {
    const day = Array.from({ length: 4 }, (_, n) => sentAgo((2 + n) * HOUR)).flat();
    const hour = sentAgo(5 * MINUTE, 4 * MINUTE, 3 * MINUTE, 2 * MINUTE, MINUTE);
    expect(getBudgetOpensAt([...day, ...hour], stranger, NOW)).toBe(NOW - 3 * HOUR + DAY);
  });
});

test("a day is remembered", () => {
  expect(keepLastDay(sentAgo(DAY, DAY - 1, 0), NOW)).toEqual(sentAgo(DAY - 1, 0));
});
