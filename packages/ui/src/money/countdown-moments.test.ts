import { describe, expect, test } from "vitest";
import { isDanger, reachedMoment } from "./countdown-moments.ts";

describe("moments of a countdown", () => {
  test("it speaks at 5 minutes, 1 minute and 10 seconds, and at no other second", () => {
    const spoken = Array.from({ length: 900 }, (_, nth) => 900 - nth)
      .map((before) => reachedMoment(before, before - 1))
      .filter((moment) => moment !== null);
    expect(spoken).toEqual([300, 60, 10]);
  });

  test("after a jump, as when the tab slept, only the latest moment is spoken", () => {
    expect(reachedMoment(400, 45)).toBe(60);
    expect(reachedMoment(400, 5)).toBe(10);
  });

  test("a countdown that has ended says nothing", () => {
    expect(reachedMoment(400, 0)).toBeNull();
  });

  test("more time than before says nothing", () => {
    expect(reachedMoment(50, 600)).toBeNull();
  });

  test("danger begins under one minute, not at it", () => {
    expect([61, 60, 59, 0].map(isDanger)).toEqual([false, false, true, true]);
  });
});
