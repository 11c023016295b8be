import { describe, expect, test } from "vitest";
import { DAY_MS, localTime } from "../calendar/local-time.ts";
import { findVoucherProblem, type HereAndNow, type VoucherFacts } from "./usability.ts";
import type { VoucherStatus } from "./voucher-state.ts";

const WIB = 420;
const at = (text: string) => Date.parse(`${text}+07:00`);
const FRIDAY_NOON = at("2026-11-20T12:00:00");
const afternoon = [1, 2, 3, 4, 5].map((weekday) => {
  return { weekday, opensAt: 14 * 60, closesAt: 17 * 60 };
});
const night = [{ weekday: 5, opensAt: 22 * 60, closesAt: 3 * 60 }];

const voucher: VoucherFacts = {
  storeId: "S01",
  status: "TO_USE",
  validUntil: FRIDAY_NOON + 60 * DAY_MS,
  weekly: [],
  excludesHolidays: false,
  maxUsesPerDay: null,
  usedAt: [],
};
const find = (changes: Partial<VoucherFacts>, here: Partial<HereAndNow> = {}) =>
  findVoucherProblem(
    { ...voucher, ...changes },
    { storeId: "S01", now: FRIDAY_NOON, utcOffsetMinutes: WIB, holidays: new Set(), ...here },
  );
const dayOf = (text: string) => localTime(at(text), WIB).day;

describe("DEAL-3 a voucher here and now", () => {
  test("DEAL-3 a voucher here and now is usable at its store, before its end", () => {
    expect(find({})).toBeNull();
    expect(find({}, { now: voucher.validUntil - 1 })).toBeNull();
    expect(find({}, { now: voucher.validUntil })).toEqual({ reason: "EXPIRED" });
    expect(find({}, { storeId: "S02" })).toEqual({ reason: "OTHER_STORE" });
  });

  test.each([
    ["HELD", "HELD"],
    ["PREPARED", "PREPARED"],
    ["REDEEMED", "USED"],
    ["REFUNDING", "REFUNDED"],
    ["REFUNDED", "REFUNDED"],
    ["EXPIRED", "EXPIRED"],
    ["LAPSED", "EXPIRED"],
  ] as [VoucherStatus, string][])("that is %s cannot be used: %s", (status, reason) => {
    expect(find({ status })).toEqual({ reason });
  });

  test("outside its hours says when they begin, over the weekend too", () => {
    const opensAt = at("2026-11-20T14:00:00");
    expect(find({ weekly: afternoon })).toEqual({ reason: "NOT_NOW", opensAt });
    expect(find({ weekly: afternoon }, { now: opensAt })).toBeNull();
    expect(find({ weekly: afternoon }, { now: at("2026-11-20T17:00:00") })).toEqual({
      reason: "NOT_NOW",
      opensAt: at("2026-11-23T14:00:00"),
    });
    const last = find({ weekly: afternoon, validUntil: opensAt });
    expect(last).toEqual({ reason: "NOT_NOW", opensAt: null });
  });

  test("on a holiday says the next day on which it holds, also where hours cross midnight", () => {
    const holidays = new Set([dayOf("2026-11-20T12:00:00"), dayOf("2026-11-23T12:00:00")]);
    expect(find({}, { holidays })).toBeNull();
    expect(find({ excludesHolidays: true }, { holidays })).toEqual({
      reason: "HOLIDAY",
      opensAt: at("2026-11-21T00:00:00"),
    });
    expect(find({ excludesHolidays: true, weekly: afternoon }, { holidays })).toEqual({
      reason: "HOLIDAY",
      opensAt: at("2026-11-24T14:00:00"),
    });
    expect(find({ excludesHolidays: true, weekly: night }, { holidays })).toEqual({
      reason: "HOLIDAY",
      opensAt: at("2026-11-21T00:00:00"),
    });
  });

  test("used as often as a day allows is usable again from the store's midnight", () => {
    const morning = at("2026-11-20T08:00:00");
    const limited = { maxUsesPerDay: 2, usedAt: [morning, morning + 1] };
    const opensAt = at("2026-11-21T00:00:00");
    expect(find(limited)).toEqual({ reason: "DAILY_LIMIT", opensAt });
    expect(find({ ...limited, usedAt: [morning, at("2026-11-19T23:59:59")] })).toBeNull();
    expect(find(limited, { now: opensAt })).toBeNull();
  });
});
