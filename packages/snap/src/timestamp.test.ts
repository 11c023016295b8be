import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTimestamp, parseTimestamp, withinSkew } from "./timestamp.ts";

const NOW = new Date("2026-11-20T03:15:30Z");

describe("writing", () => {
  test("writing is Western Indonesian Time by default", () => {
    expect(formatTimestamp(NOW)).toBe("2026-11-20T10:15:30+07:00");
    expect(formatTimestamp(NOW, 0)).toBe("2026-11-20T03:15:30+00:00");
    expect(formatTimestamp(NOW, -570)).toBe("2026-11-19T17:45:30-09:30");
    expect(formatTimestamp(new Date("2026-12-31T17:00:00Z"))).toBe("2027-01-01T00:00:00+07:00");
  });

  test("what is written is read back to the second", () => {
    const dates = fc.date({
      min: new Date("1970-01-02T00:00:00Z"),
      max: new Date("2200-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, fc.integer({ min: -840, max: 840 }), (date, offset) => {
        const seconds = Math.floor(date.getTime() / 1_000) * 1_000;
        expect(parseTimestamp(formatTimestamp(date, offset))?.getTime()).toBe(seconds);
      }),
    );
  });
});

describe("reading", () => {
  test.each([
    ["2026-11-20T10:15:30+07:00", "2026-11-20T03:15:30.000Z"],
    ["2026-11-20T03:15:30Z", "2026-11-20T03:15:30.000Z"],
    ["2009-07-03T12:08:56-07:00", "2009-07-03T19:08:56.000Z"],
    ["2028-02-29T00:00:00+00:00", "2028-02-29T00:00:00.000Z"],
  ])("%s is %s", (text, iso) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(iso);
  });

  test.each([
    "",
    "2026-11-20",
    "2026-11-20T10:15:30",
    "2026-11-20 10:15:30+07:00",
    "2026-11-20T10:15:30+0700",
    "2026-11-20T10:15:30.123+07:00",
    "2026-11-20T10:15:30+07:00 ",
    "2026-11-20t10:15:30z",
    "2026-02-29T10:15:30+07:00",
    "2026-13-01T10:15:30+07:00",
    "2026-00-01T10:15:30+07:00",
    "2026-11-20T24:00:00+07:00",
    "2026-11-20T10:60:30+07:00",
    "2026-11-20T10:15:60+07:00",
    "2026-11-20T10:15:30+15:00",
    "2026-11-20T10:15:30+07:60",
    "1763608530",
  ])("%j is no time", (text) => {
    expect(parseTimestamp(text)).toBeNull();
    expect(withinSkew(text, NOW, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  test("skew counts both ways, the limit included", () => {
    const at = (ms: number): string => formatTimestamp(new Date(NOW.getTime() + ms));
    const within = [0, 300_000, -300_000, 301_000, -301_000].map((ms) =>
      withinSkew(at(ms), NOW, 300_000),
    );
    expect(within).toEqual([true, true, true, false, false]);
  });
});
