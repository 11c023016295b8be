import {
  ANY_TIME,
  type CouponDishes,
  type CouponEffect,
  type CouponWindow,
} from "@santap/domain/coupon/coupon";
import {
  DAY_MS,
  toInstant,
  localTime,
  WIB_OFFSET_MINUTES,
} from "@santap/domain/calendar/local-time";
import type { DemoCouponTemplate, DemoData } from "./demo-data.ts";
import { dayNumber, parseMinute, toLocalizedText } from "./store-rows.ts";

type TemplateWindow = Omit<CouponWindow, "holidays">;
const { holidays: _, ...ALWAYS } = ANY_TIME;

/** `now` anchors windows that count from the day of loading. */
export function couponTemplateRows(data: DemoData, now: number): object[] {
  return data.couponTemplates.map((template) => ({
    template_id: template.id,
    names: toLocalizedText(template),
    condition: toLocalizedText(template.conditions),
    scope: template.slot,
    store_id: template.storeId,
    mall_id: template.mallId,
    shares: template.shares,
    effect: toCouponEffect(template),
    dishes: toCouponDishes(template),
    min_spend: template.minSpend,
    window_rule: toCouponWindow(template, now),
    pay_methods: template.payMethods ?? [],
    total_quota: template.totalQuota,
    daily_quota: template.dailyQuota,
    per_user: template.perUser,
    taken: 0,
    audience: template.audience,
    source: template.source,
    applies_to: template.appliesTo ?? "MEALS",
    at_sign_up: template.source === "NEW_ACCOUNT",
  }));
}

function toCouponDishes({ effect }: DemoCouponTemplate): CouponDishes | null {
  if (effect.kind !== "CHEAPEST_FREE") return null;
  return { itemIds: [], categoryIds: effect.menuCategoryIds };
}

function toCouponEffect({ effect }: DemoCouponTemplate): CouponEffect {
  switch (effect.kind) {
    case "AMOUNT":
      return { kind: "AMOUNT", amount: effect.amountOff };
    case "PERCENT":
      return {
        kind: "PERCENT",
        bps: Math.round(effect.percentOff * 100),
        maxAmount: effect.maxOff,
      };
    case "CHEAPEST_FREE":
      return { kind: "CHEAPEST_FREE" };
  }
}

function toCouponWindow({ window }: DemoCouponTemplate, now: number): TemplateWindow {
  switch (window.kind) {
    case "ALWAYS":
      return ALWAYS;
    case "FIXED_DATES": {
      const { day } = localTime(now, WIB_OFFSET_MINUTES);
      const from = toInstant(day + window.startsDay, 0, WIB_OFFSET_MINUTES);
      return {
        ...ALWAYS,
        fixed: { from, to: from + (window.endsDay - window.startsDay + 1) * DAY_MS },
      };
    }
    case "DAYS_AFTER_CLAIM":
      return { ...ALWAYS, daysAfterClaim: window.days };
    case "WEEKLY_HOURS":
      return {
        ...ALWAYS,
        weekly: window.weekdays.map((day) => ({
          weekday: dayNumber(day),
          opensAt: parseMinute(window.opens),
          closesAt: parseMinute(window.closes),
        })),
      };
    case "MONTH_DAYS": {
      const length = window.toDay - window.fromDay + 1;
      return {
        ...ALWAYS,
        monthDays: Array.from({ length }, (_, index) => window.fromDay + index),
      };
    }
  }
}
