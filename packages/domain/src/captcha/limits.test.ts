import { expect, test } from "vitest";
import {
  isCrowded,
  isDoubted,
  issueOpensAt,
  pauseEndsAt,
  countPlains,
  addIssue,
  addMark,
} from "./limits.ts";

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const every = (count: number, stepMs: number) =>
  Array.from({ length: count }, (_, n) => NOW - n * stepMs);
const nothing = { fails: [], doubts: [], addressFails: [] };

test("the tenth wrong answer within ten minutes pauses for ten more", () => {
  expect(pauseEndsAt(every(9, MINUTE), NOW)).toBeNull();
  const ten = every(10, MINUTE);
  expect(pauseEndsAt(ten, NOW)).toBe(NOW + 10 * MINUTE);
  expect(pauseEndsAt(ten.toReversed(), NOW + 10 * MINUTE - 1)).toBe(NOW + 10 * MINUTE);
  expect(pauseEndsAt(ten, NOW + 10 * MINUTE)).toBeNull();
  expect(pauseEndsAt(every(10, MINUTE + 10_000), NOW)).toBeNull();
});

test("three wrong answers in ten minutes make the work harder, and so do doubts beside them", () => {
  expect(isDoubted({ ...nothing, fails: every(2, MINUTE) }, NOW)).toBe(false);
  expect(isDoubted({ ...nothing, fails: every(3, MINUTE) }, NOW)).toBe(true);
  expect(isDoubted({ ...nothing, fails: every(2, 1), doubts: [NOW] }, NOW)).toBe(true);
  expect(isDoubted({ ...nothing, fails: every(3, MINUTE) }, NOW + 8 * MINUTE)).toBe(false);
});

test("an address of many people makes it harder only after thirty", () => {
  expect(isDoubted({ ...nothing, addressFails: every(29, 1) }, NOW)).toBe(false);
  expect(isDoubted({ ...nothing, addressFails: every(30, 1) }, NOW)).toBe(true);
});

test("an address is crowded after thirty challenges, until the first of them is a minute old", () => {
  expect(isCrowded(every(29, 1_000), NOW)).toBe(false);
  expect(isCrowded(every(30, 1_000), NOW)).toBe(true);
  expect(isCrowded(every(30, 1_000), NOW + 31_000)).toBe(false);
});

test("six hundred challenges a minute; the next one when the first of them is a minute old", () => {
  expect(issueOpensAt(every(599, 50), NOW)).toBeNull();
  expect(issueOpensAt(every(600, 50), NOW)).toBe(NOW - 599 * 50 + MINUTE);
  expect(issueOpensAt(every(600, 50), NOW + 599 * 50)).not.toBeNull();
  expect(issueOpensAt(every(600, 50), NOW - 599 * 50 + MINUTE)).toBeNull();
});

test("proofs without a picture count for the browser or its address, whichever has more", () => {
  const plains = (proved: number[], open = 0) => ({ proved, open });
  const of = (own: number[], around: number[], open = { own: 0, around: 0 }) => ({
    own: plains(own, open.own),
    around: plains(around, open.around),
  });
  expect(countPlains(of(every(2, 1), every(3, 1)), NOW)).toBe(3);
  expect(countPlains(of(every(4, MINUTE), []), NOW + 8 * MINUTE)).toBe(2);
  expect(countPlains(of(every(2, 1), [], { own: 2, around: 3 }), NOW)).toBe(4);
  expect(countPlains(of([], [], { own: 0, around: 3 }), NOW)).toBe(3);
});

test("challenges are kept for a minute, as many as the limit looks at", () => {
  expect(addIssue([NOW - MINUTE, NOW - 5], NOW)).toEqual([NOW, NOW - 5]);
  expect(addIssue(every(700, 1), NOW + 1)).toHaveLength(600);
});

test("what is kept stays short and recent, whatever was there", () => {
  expect(addMark([NOW - 20 * MINUTE, NOW - 5], NOW)).toEqual([NOW, NOW - 5]);
  const full = addMark(every(500, 1), NOW + 1);
  expect(full).toHaveLength(30);
  expect(full.slice(0, 2)).toEqual([NOW + 1, NOW]);
});
