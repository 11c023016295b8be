import { DAY_MS, instantOf, localTime, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { RiskBucket } from "./risk.ts";

export interface DailySpend {
  /** What the day's messages may have cost, those on their way included. */
  readonly spent: Rupiah;
  /** What the next one would add. */
  readonly price: Rupiah;
  readonly cap: Rupiah;
}

/** Of each day's cap this is kept for newcomers. */
const NEWCOMERS_PERCENT = 20;

/** Who asks for a code and is not known: moments are epoch ms. */
export interface Stranger {
  /** Codes that went to the phone within a day. */
  readonly sends: number;
  /** When a code was last asked for from around there; null for never. */
  readonly seenAt: number | null;
  /** What is counted for that neighbourhood, as of now. */
  readonly around: Pick<RiskBucket, "level" | "verified">;
}

/**
 * True for a phone that was sent nothing today, from a neighbourhood that asked for nothing today or
 * verified what it asked for: whoever pumps codes uses such neighbourhoods up one by one.
 */
export function isNewcomer({ sends, seenAt, around }: Stranger, now: number): boolean {
  if (sends > 0) return false;
  const unseen = seenAt === null || now - seenAt >= DAY_MS;
  return unseen || (around.level < 1 && around.verified >= 1);
}

/** What strangers may have cost together before this one is refused. */
export function strangersCap(cap: Rupiah, newcomer: boolean): Rupiah {
  return newcomer ? cap : Math.floor((cap * (100 - NEWCOMERS_PERCENT)) / 100);
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
