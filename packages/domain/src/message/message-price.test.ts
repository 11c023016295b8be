import { describe, expect, test } from "vitest";
import { listAlarms, getCountry, getMessagePrice, toSpendDay } from "./message-price.ts";

describe("what a message counts as", () => {
  test("what a message counts as is the list price of its channel and country, and never nothing", () => {
    expect(getMessagePrice("WHATSAPP", "62")).toBe(480);
    expect(getMessagePrice("SMS", "62")).toBe(450);
    expect(getMessagePrice("SMS", "86")).toBe(900);
    expect(getMessagePrice("WHATSAPP", "86")).toBeGreaterThanOrEqual(900);
  });

  test("what a message counts as goes by the country of the number", () => {
    expect(getCountry("+6281234567890")).toBe("62");
    expect(getCountry("+8613800138000")).toBe("86");
  });

  test("what a message counts as counts for the day in Jakarta", () => {
    expect(toSpendDay(Date.parse("2026-11-20T16:59:59Z"))).toBe("2026-11-20");
    expect(toSpendDay(Date.parse("2026-11-20T17:00:00Z"))).toBe("2026-11-21");
  });
});

describe("the alarm", () => {
  test.each([
    [0, 999, []],
    [0, 1_000, [50]],
    [999, 1_449, [50]],
    [1_000, 1_599, []],
    [1_599, 1_600, [80]],
    [1_999, 2_000, [100]],
    [0, 2_500, [50, 80, 100]],
    [2_000, 2_450, []],
  ])("from %i to %i of 2000 is %j", (before, after, alarms) => {
    expect(listAlarms({ before, after, cap: 2_000 })).toEqual(alarms);
  });

  test("the alarm of a closed country is silent", () => {
    expect(listAlarms({ before: 0, after: 480, cap: 0 })).toEqual([]);
  });
});
