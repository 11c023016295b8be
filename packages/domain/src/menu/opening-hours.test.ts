import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpen, nextClosing, nextOpening, type OpeningHours } from "./opening-hours.ts";

const WIB = 420;
const at = (text: string) => Date.parse(`${text}+07:00`);
const shown = (instant: number | null) =>
  instant === null ? null : new Date(instant + WIB * 60_000).toISOString().slice(0, 16);

/** Tuesday to Sunday 10.00–22.00, Friday and Saturday into the night; shut on two dates. */
const HOURS: OpeningHours = {
  kind: "WEEKLY",
  spans: [
    ...[0, 2, 3, 4].map((weekday) => ({ weekday, opensAt: 600, closesAt: 1320 })),
    ...[5, 6].map((weekday) => ({ weekday, opensAt: 600, closesAt: 120 })),
  ],
  closedDates: ["2026-11-25", "2026-11-27"],
};
const ROUND_THE_CLOCK: OpeningHours = {
  kind: "WEEKLY",
  spans: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 0, closesAt: 1440 })),
  closedDates: [],
};
const NEVER: OpeningHours = { kind: "WEEKLY", spans: [], closedDates: [] };

describe("opening hours", () => {
  test.each([
    ["2026-11-20T09:59:59", false],
    ["2026-11-20T10:00:00", true],
    ["2026-11-21T01:59:59", true], // Friday's night
    ["2026-11-21T02:00:00", false],
    ["2026-11-23T12:00:00", false], // Monday
    ["2026-11-24T21:59:59", true],
    ["2026-11-24T22:00:00", false],
    ["2026-11-25T12:00:00", false], // a closed Wednesday
    ["2026-11-28T01:00:00", false], // the night after a closed Friday
    ["2026-11-29T01:00:00", true], // Saturday's night
  ])("at %s it is open: %s", (text, expected) => {
    expect(isOpen(HOURS, at(text), WIB)).toBe(expected);
  });

  test.each([
    ["2026-11-20T12:00:00", "2026-11-20T12:00"], // open already: now
    ["2026-11-20T08:00:00", "2026-11-20T10:00"],
    ["2026-11-21T02:00:00", "2026-11-21T10:00"],
    ["2026-11-22T22:30:00", "2026-11-24T10:00"], // Monday is shut
    ["2026-11-24T23:00:00", "2026-11-26T10:00"], // Wednesday is closed
  ])("from %s it opens next at %s", (text, expected) => {
    expect(shown(nextOpening(HOURS, at(text), WIB))).toBe(expected);
  });

  test.each([
    ["2026-11-20T12:00:00", "2026-11-21T02:00"],
    ["2026-11-21T01:00:00", "2026-11-21T02:00"],
    ["2026-11-24T12:00:00", "2026-11-24T22:00"],
    ["2026-11-23T12:00:00", null],
  ])("seen from %s it closes at %s", (text, expected) => {
    expect(shown(nextClosing(HOURS, at(text), WIB))).toBe(expected);
  });

  test("spans that touch at midnight are one opening", () => {
    const { spans } = ROUND_THE_CLOCK as Extract<OpeningHours, { kind: "WEEKLY" }>;
    const weekend = spans.filter((span) => span.weekday === 6 || span.weekday === 0);
    const hours: OpeningHours = { kind: "WEEKLY", spans: weekend, closedDates: [] };
    expect(shown(nextClosing(hours, at("2026-11-21T09:00:00"), WIB))).toBe("2026-11-23T00:00");
  });

  test("always open never closes, closed dates or not", () => {
    const now = at("2026-12-25T03:00:00");
    for (const hours of [{ kind: "ALWAYS" } as const, ROUND_THE_CLOCK]) {
      expect(isOpen(hours, now, WIB)).toBe(true);
      expect(nextOpening(hours, now, WIB)).toBe(now);
      expect(nextClosing(hours, now, WIB)).toBeNull();
    }
  });

  test("a store without hours never opens", () => {
    const now = at("2026-11-20T12:00:00");
    expect(isOpen(NEVER, now, WIB)).toBe(false);
    expect(nextOpening(NEVER, now, WIB)).toBeNull();
    expect(nextClosing(NEVER, now, WIB)).toBeNull();
  });

  test("the same hours are another instant in another zone", () => {
    const now = Date.parse("2026-11-20T02:30:00Z");
    expect(isOpen(HOURS, now, WIB)).toBe(false); // 09.30 in Jakarta
    expect(isOpen(HOURS, now, 480)).toBe(true); // 10.30 in Bali
  });

  test("it is open at the opening it announces, and shut until then", () => {
    const instant = fc.integer({ min: at("2026-11-01T00:00:00"), max: at("2026-12-31T00:00:00") });
    fc.assert(
      fc.property(instant, fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
        const opening = nextOpening(HOURS, now, WIB) ?? Number.NaN;
        expect(isOpen(HOURS, opening, WIB)).toBe(true);
        const before = Math.floor(now + (opening - now) * part);
        expect(isOpen(HOURS, before, WIB)).toBe(before >= opening);
      }),
    );
  });

  test("it is shut at the closing it announces, and open until then", () => {
    const instant = fc.integer({ min: at("2026-11-01T00:00:00"), max: at("2026-12-31T00:00:00") });
    fc.assert(
      fc.property(instant, fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
        const closing = nextClosing(HOURS, now, WIB);
        expect(closing === null).toBe(!isOpen(HOURS, now, WIB));
        if (closing === null) return;
        expect(isOpen(HOURS, closing, WIB)).toBe(false);
        const before = Math.floor(now + (closing - now) * part);
        expect(isOpen(HOURS, before, WIB)).toBe(before < closing);
      }),
    );
  });
});
