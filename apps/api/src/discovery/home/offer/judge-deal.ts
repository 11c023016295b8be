import { localTime } from "@santap/domain/calendar/local-time";
import { isWithinSpans } from "@santap/domain/calendar/weekly-span";
import { findSaleRefusal } from "@santap/domain/deal/sale";
import type { DealBook } from "../../../offers/deal/deal-book.ts";

type Deal = NonNullable<ReturnType<DealBook["get"]>>[number];

interface Moment {
  now: number;
  utcOffsetMinutes: number;
  /** Local days since 1970-01-01. */
  holidays: readonly number[];
}

/** The caller can buy one now, and its voucher can be used now. `bought`: counts in its limit. */
export function isDealUsable(deal: Deal, bought: number, moment: Moment): boolean {
  const { now, utcOffsetMinutes, holidays } = moment;
  const { status, sale_from: saleFrom, sale_to: saleTo, stock, sold, per_user: perUser } = deal;
  const sale = { status, saleFrom, saleTo, stock, sold, perUser };
  if (findSaleRefusal(sale, { bought, quantity: 1, now }) !== null) return false;
  const { day } = localTime(now, utcOffsetMinutes);
  if (deal.excludes_holidays && holidays.includes(day)) return false;
  return deal.weekly.length === 0 || isWithinSpans(deal.weekly, now, utcOffsetMinutes);
}
