import { describe, expect, test } from "vitest";
import { BORDER_RATIO, SCROLL_THRESHOLD, scrollRatio, showsBorder } from "./scroll-ratio.ts";

describe("scroll ratio of the navigation bar", () => {
  test("NAV-08 the border appears when the ratio exceeds 0.4, and not at 0.4", () => {
    expect(BORDER_RATIO).toBe(0.4);
    expect([0, 39, 40, 41, 500].map((scrollY) => showsBorder(scrollY))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test("NAV-09 the ratio reaches 1 after 100 pixels", () => {
    expect(SCROLL_THRESHOLD).toBe(100);
    expect([0, 50, 99, 100, 4000].map((scrollY) => scrollRatio(scrollY))).toEqual([
      0, 0.5, 0.99, 1, 1,
    ]);
  });

  test("another threshold moves the border with it", () => {
    expect(showsBorder(41, 200)).toBe(false);
    expect(showsBorder(81, 200)).toBe(true);
  });

  test("rubber-band scrolling above the page counts as not scrolled", () => {
    expect(scrollRatio(-60)).toBe(0);
  });

  test("without a threshold the smallest scroll counts", () => {
    expect([scrollRatio(0, 0), scrollRatio(1, 0)]).toEqual([0, 1]);
  });
});
