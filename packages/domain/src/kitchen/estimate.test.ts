import { describe, expect, test } from "vitest";
import {
  estimateReadyAt,
  listSilent,
  SILENT_MS,
  toAboutMinutes,
  type KitchenPace,
} from "./estimate.ts";

const NOW = 1_800_000_000_000;
const minutes = (...values: number[]) => values.map((value) => value * 60_000);
const estimateMinutes = (known: KitchenPace, firedAt: number, now: number) =>
  toAboutMinutes(estimateReadyAt(known, firedAt, now), now);
const pace = { durations: [], gaps: [], ahead: 0, waited: 0, prepMinutes: null };

describe("KDS-8 the estimate", () => {
  test("KDS-8 the estimate is what three of four of the last lines took, less what has passed", () => {
    const known = { ...pace, durations: minutes(4, 6, 8, 12), prepMinutes: 30 };
    expect(estimateMinutes(known, NOW, NOW)).toBe(12);
    expect(estimateMinutes(known, NOW - 5 * 60_000, NOW)).toBe(7);
  });

  test("KDS-8 the estimate is what the store says while too few were made, and nothing where it says nothing", () => {
    expect(estimateMinutes({ ...pace, durations: minutes(1, 2), prepMinutes: 8 }, NOW, NOW)).toBe(
      8,
    );
    expect(estimateMinutes(pace, NOW, NOW)).toBeNull();
  });

  test("KDS-8 the estimate is never less than the queue takes, and never nothing", () => {
    const busy = { ...pace, durations: minutes(5, 5, 5), gaps: minutes(2, 2, 2), ahead: 9 };
    expect(estimateMinutes(busy, NOW, NOW)).toBe(20);
    expect(estimateMinutes({ ...busy, ahead: 0 }, NOW - 60 * 60_000, NOW)).toBe(2);
    expect(estimateMinutes({ ...pace, prepMinutes: 3 }, NOW - 60 * 60_000, NOW)).toBe(1);
  });

  test("KDS-8 the estimate is never less than an earlier order has waited", () => {
    const slow = { ...pace, prepMinutes: 6, waited: 25 * 60_000 };
    expect(estimateMinutes(slow, NOW, NOW)).toBe(25);
    expect(estimateMinutes(slow, NOW - 5 * 60_000, NOW)).toBe(20);
  });
});

test("KDS-1 a station is silent 15 s after its last reading, one that was never read is not", () => {
  const stations = [
    { stationId: "grill", readAt: NOW - SILENT_MS - 1 },
    { stationId: "wok", readAt: NOW - SILENT_MS },
    { stationId: "bar", readAt: null },
  ];
  expect(listSilent(stations, NOW)).toEqual(["grill"]);
});
