import { toInstant, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";

export interface DailySpend {
  /** The day's spend, pending messages included. */
  readonly spent: Rupiah;
  /** Price of the next message. */
  readonly price: Rupiah;
  readonly cap: Rupiah;
}

export function fitsCap({ spent, price, cap }: DailySpend): boolean {
  return spent + price <= cap;
}

/** 64 messages at the highest price, which concurrent requests may add. */
const CONCURRENT_MARGIN = 64 * 900;

/** True if it fits even with 64 concurrent commits, so that no lock is needed. */
export function fitsCapUnlocked({ spent, price, cap }: DailySpend): boolean {
  return spent + price + CONCURRENT_MARGIN <= cap;
}

/** Jakarta's next midnight, epoch ms. */
export function getNextSpendDay(now: number): number {
  return toInstant(localTime(now, WIB_OFFSET_MINUTES).day + 1, 0, WIB_OFFSET_MINUTES);
}
