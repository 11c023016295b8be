import { DAY_MS, localTime, toInstant } from "../calendar/local-time.ts";
import { isWithinSpans, listSlots, type WeeklySpan } from "../calendar/weekly-span.ts";
import type { VoucherStatus } from "./voucher-state.ts";

export interface VoucherFacts {
  readonly storeId: string;
  readonly status: VoucherStatus;
  /** Exclusive. */
  readonly validUntil: number;
  /** In the store's zone; empty for any time. */
  readonly weekly: readonly WeeklySpan[];
  readonly excludesHolidays: boolean;
  readonly maxUsesPerDay: number | null;
  /** Uses that were not undone, epoch ms. */
  readonly usedAt: readonly number[];
}

export interface HereAndNow {
  readonly storeId: string;
  readonly now: number;
  readonly utcOffsetMinutes: number;
  /** Local day numbers. */
  readonly holidays: ReadonlySet<number>;
}

/** `opensAt` is when it is usable next; null if not before its end. */
export type VoucherProblem =
  | { readonly reason: "OTHER_STORE" | "USED" | "REFUNDED" | "EXPIRED" }
  /** On an order; or being redeemed. */
  | { readonly reason: "HELD" | "PREPARED" }
  | { readonly reason: "NOT_NOW" | "HOLIDAY" | "DAILY_LIMIT"; readonly opensAt: number | null };

export type VoucherReason = VoucherProblem["reason"];

/** Two weeks and a day: a weekly span that a holiday falls on comes back within it. */
const LOOK_AHEAD_DAYS = 15;

const PROBLEM_OF_STATUS: {
  readonly [status in VoucherStatus]: "USED" | "REFUNDED" | "EXPIRED" | "HELD" | "PREPARED" | null;
} = {
  TO_USE: null,
  HELD: "HELD",
  PREPARED: "PREPARED",
  REDEEMED: "USED",
  REFUNDING: "REFUNDED",
  REFUNDED: "REFUNDED",
  EXPIRED: "EXPIRED",
  LAPSED: "EXPIRED",
};

/** Why a voucher cannot be used here and now; null if it can. */
export function findVoucherProblem(voucher: VoucherFacts, here: HereAndNow): VoucherProblem | null {
  if (voucher.storeId !== here.storeId) return { reason: "OTHER_STORE" };
  const ofStatus = PROBLEM_OF_STATUS[voucher.status];
  if (ofStatus !== null) return { reason: ofStatus };
  if (here.now >= voucher.validUntil) return { reason: "EXPIRED" };
  return findTimeProblem(voucher, here);
}

function findTimeProblem(voucher: VoucherFacts, here: HereAndNow): VoucherProblem | null {
  const { day } = localTime(here.now, here.utcOffsetMinutes);
  if (isHoliday(voucher, here, day))
    return { reason: "HOLIDAY", opensAt: findNextOpening(voucher, here, day + 1) };
  if (voucher.weekly.length > 0 && !isWithinSpans(voucher.weekly, here.now, here.utcOffsetMinutes))
    return { reason: "NOT_NOW", opensAt: findNextOpening(voucher, here, day) };
  if (voucher.maxUsesPerDay !== null && countUses(voucher, here, day) >= voucher.maxUsesPerDay)
    return { reason: "DAILY_LIMIT", opensAt: findNextOpening(voucher, here, day + 1) };
  return null;
}

function isHoliday(
  { excludesHolidays }: VoucherFacts,
  { holidays }: HereAndNow,
  day: number,
): boolean {
  return excludesHolidays && holidays.has(day);
}

function countUses({ usedAt }: VoucherFacts, here: HereAndNow, day: number): number {
  return usedAt.filter((at) => localTime(at, here.utcOffsetMinutes).day === day).length;
}

/** The first moment from the beginning of `firstDay`, after now and before the voucher's end. */
function findNextOpening(voucher: VoucherFacts, here: HereAndNow, firstDay: number): number | null {
  for (let day = firstDay; day < firstDay + LOOK_AHEAD_DAYS; day += 1) {
    if (isHoliday(voucher, here, day)) continue;
    const opening = findOpenings(voucher, here, day).find((at) => at > here.now);
    if (opening !== undefined) return opening < voucher.validUntil ? opening : null;
  }
  return null;
}

function findOpenings({ weekly }: VoucherFacts, here: HereAndNow, day: number): number[] {
  const { utcOffsetMinutes } = here;
  const midnight = toInstant(day, 0, utcOffsetMinutes);
  if (weekly.length === 0) return [midnight];
  const slots = [day - 1, day].flatMap((start) => listSlots(weekly, start, utcOffsetMinutes));
  const today = slots.filter(({ from, to }) => to > midnight && from < midnight + DAY_MS);
  return today.map(({ from }) => Math.max(from, midnight)).toSorted((a, b) => a - b);
}
