import { instantOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";

export interface DailySpend {
  /** What the day's messages may have cost, those on their way included. */
  readonly spent: Rupiah;
  /** What the next one would add. */
  readonly price: Rupiah;
  readonly cap: Rupiah;
}

/** False where the next message would exceed the cap. */
export function fitsCap({ spent, price, cap }: DailySpend): boolean {
  return spent + price <= cap;
}

/** Rupiah of 64 messages at the highest price, which other requests may add at the same moment. */
const CONCURRENT_MARGIN = 64 * 900;

/** True where the message fits even if 64 other requests commit meanwhile: the total needs no lock. */
export function fitsCapUnlocked({ spent, price, cap }: DailySpend): boolean {
  return spent + price + CONCURRENT_MARGIN <= cap;
}

/** Jakarta's next midnight, epoch ms. */
export function getNextSpendDay(now: number): number {
  return instantOf(localTime(now, WIB_OFFSET_MINUTES).day + 1, 0, WIB_OFFSET_MINUTES);
}
