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

/** Of messages that others may be promised at the same moment, each as dear as any. */
const OTHERS_ROOM = 64 * 900;

/**
 * So far below its cap a day's total is looked at without being held: what others spend meanwhile,
 * in any process, fits into it as well.
 */
export function fitsCapAnyway({ spent, price, cap }: DailySpend): boolean {
  return spent + price + OTHERS_ROOM <= cap;
}

/** Jakarta's next midnight, epoch ms: from then on messages are paid for by another day. */
export function nextSpendDay(now: number): number {
  return instantOf(localTime(now, WIB_OFFSET_MINUTES).day + 1, 0, WIB_OFFSET_MINUTES);
}
