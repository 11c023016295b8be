import { describe, expect, test } from "vitest";
import {
  afterStep,
  toPercent,
  getKeyStep,
  toPicturePixels,
  getTravel,
  withinTravel,
} from "./puzzle-geometry.ts";

const SIZES = { width: 320, pieceWidth: 52 };
const GAPS = [80, 133, 190, 252];

/** Every width that a picture may have on a phone. */
const shownWidths = Array.from({ length: 430 - 280 + 1 }, (_, nth) => 280 + nth);

describe("a place on screen as pixels of the picture", () => {
  test.each(GAPS)("a piece dragged to the gap at %i gives the same x at every width", (gap) => {
    for (const shown of shownWidths) {
      const onScreen = (gap / SIZES.width) * shown;
      expect(toPicturePixels(onScreen, shown, SIZES)).toBeCloseTo(gap, 9);
    }
  });

  test("a finger that reports whole pixels is at most one pixel of the picture off", () => {
    for (const shown of shownWidths) {
      for (const gap of GAPS) {
        const onScreen = Math.round((gap / SIZES.width) * shown);
        expect(Math.abs(toPicturePixels(onScreen, shown, SIZES) - gap)).toBeLessThan(1);
      }
    }
  });

  test("a picture that is not laid out yet moves nothing", () => {
    expect(toPicturePixels(40, 0, SIZES)).toBe(0);
  });
});

test("the piece stays inside the picture", () => {
  expect(getTravel(SIZES)).toBe(268);
  expect(withinTravel(-3, SIZES)).toBe(0);
  expect(withinTravel(270, SIZES)).toBe(268);
  expect(afterStep(267, 10, SIZES)).toBe(268);
  expect(afterStep(1, -1, SIZES)).toBe(0);
});

test("its value goes from 0 to 100", () => {
  expect([0, 134, 268].map((x) => toPercent(x, SIZES))).toEqual([0, 50, 100]);
});

describe("keys", () => {
  test("arrows move by a hundredth, page keys by a tenth, Home and End all the way", () => {
    const placeAfter = (key: string) =>
      toPercent(afterStep(134, getKeyStep(key) ?? 0, SIZES), SIZES);
    expect(["ArrowRight", "ArrowUp"].map(placeAfter)).toEqual([51, 51]);
    expect(["ArrowLeft", "ArrowDown"].map(placeAfter)).toEqual([49, 49]);
    expect(["PageUp", "PageDown"].map(placeAfter)).toEqual([60, 40]);
    expect(["Home", "End"].map(placeAfter)).toEqual([0, 100]);
  });

  test.each(["Enter", "Tab", "a", "toString"])("%s moves nothing", (key) => {
    expect(getKeyStep(key)).toBeNull();
  });

  test("some number of steps brings the piece close enough to any gap", () => {
    for (let gap = 80; gap <= 252; gap += 1) {
      const steps = Math.round((gap / getTravel(SIZES)) * 100);
      expect(Math.abs(afterStep(0, steps, SIZES) - gap)).toBeLessThan(2);
    }
  });
});
