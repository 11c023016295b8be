import { instantOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";

export interface DailySpend {
  /** What the day's messages may have cost, those on their way included. */
  readonly spent: Rupiah;
  /** What the next one would add. */
  readonly price: Rupiah;
  readonly cap: Rupiah;
}

/** A cap is never passed: what does not fit into it whole is not sent. */
export function fitsCap({ spent, price, cap }: DailySpend): boolean {
  return spent + price <= cap;
}

/** Jakarta's next midnight, epoch ms: from then on messages are paid for by another day. */
export function nextSpendDay(now: number): number {
  return instantOf(localTime(now, WIB_OFFSET_MINUTES).day + 1, 0, WIB_OFFSET_MINUTES);
}
