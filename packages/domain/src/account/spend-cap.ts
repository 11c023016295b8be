import { instantOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";

/**
 * Epoch ms from which messages to a country may be paid for again: Jakarta's next midnight once
 * `spent` reaches `cap`; null before that.
 */
export function spendOpensAt(spent: Rupiah, cap: Rupiah, now: number): number | null {
  if (spent < cap) return null;
  return instantOf(localTime(now, WIB_OFFSET_MINUTES).day + 1, 0, WIB_OFFSET_MINUTES);
}
