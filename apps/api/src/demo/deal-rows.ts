import type { WeeklySpan } from "@santap/domain/calendar/weekly-span";
import type { DealTerms, DemoData, Weekday } from "./demo-data.ts";
import { dayNumber, parseMinute, toLocalizedText } from "./store-rows.ts";

const EVERY_DAY: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WHOLE_DAY = { opens: "00:00", closes: "24:00" };

export function dealRows(data: DemoData): object[] {
  return data.deals.map((deal, position) => ({
    deal_id: deal.id,
    store_id: deal.storeId,
    type: deal.type,
    names: toLocalizedText(deal),
    description: toLocalizedText(deal.description),
    condition: toLocalizedText(deal.conditions),
    components: deal.components ?? {},
    list_price: deal.listPrice,
    sale_price: deal.salePrice,
    picture: deal.picture,
    position,
    status: "ONLINE",
    stock: deal.stock,
    sold: 0,
    per_user: deal.perUser,
    valid_days: deal.terms.validDays,
    weekly: toWeeklySpans(deal.terms),
    excludes_holidays: deal.terms.excludesHolidays,
    uses: deal.terms.uses,
    max_uses_per_day: deal.terms.maxUsesPerDay,
    max_per_bill: deal.terms.maxPerBill,
    on_expiry: deal.refundable ? "REFUND" : "LAPSE",
  }));
}

function toWeeklySpans({ weekdays, hours }: DealTerms): WeeklySpan[] {
  if (weekdays === null && hours === null) return [];
  const { opens, closes } = hours ?? WHOLE_DAY;
  return (weekdays ?? EVERY_DAY).map((day) => ({
    weekday: dayNumber(day),
    opensAt: parseMinute(opens),
    closesAt: parseMinute(closes),
  }));
}
