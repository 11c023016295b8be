import { expect, test } from "vitest";
import { chooseWork } from "./proof-of-work.ts";
import { isQuietEnough, type QuietRisk } from "./quiet-way.ts";

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const none = { proved: [], open: 0 };
const newcomer: QuietRisk = { doubted: false, own: none, around: none, price: 0 };
const proved = (count: number, at = NOW) => Array<number>(count).fill(at);

function quiet(change: Partial<QuietRisk>): boolean {
  return isQuietEnough({ ...newcomer, ...change }, NOW);
}

test("a newcomer proves it by work alone, and so does one of a country under strain", () => {
  expect(([0, 1, 2] as const).map((price) => quiet({ price }))).toEqual([true, true, true]);
  const hashes = ([0, 1, 2] as const).map((price) => {
    const { bits, count } = chooseWork("QUIET", { doubted: false, plains: 9, price });
    return (count * 2 ** bits) / 2 ** 20;
  });
  expect(hashes).toEqual([1, 2, 4]);
});

test("the highest price and a doubt have something shown", () => {
  expect(quiet({ price: 3 })).toBe(false);
  expect(quiet({ doubted: true })).toBe(false);
});

test("six in ten minutes are enough for a browser, open ones counted, and thirty for its address", () => {
  expect(quiet({ own: { proved: proved(4), open: 1 } })).toBe(true);
  expect(quiet({ own: { proved: proved(4), open: 2 } })).toBe(false);
  expect(quiet({ around: { proved: proved(20), open: 9 } })).toBe(true);
  expect(quiet({ around: { proved: proved(20), open: 10 } })).toBe(false);
  const before = NOW - 10 * MINUTE;
  expect(quiet({ own: { proved: proved(6, before), open: 0 } })).toBe(true);
  expect(quiet({ own: { proved: proved(6, before + 1), open: 0 } })).toBe(false);
  expect(quiet({ around: { proved: proved(30, before), open: 0 } })).toBe(true);
});
