import { DAY_MS } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { RiskBucket } from "./risk.ts";

/** A request from a browser that is not known for the phone. */
export interface Stranger {
  /** Codes sent to the phone within a day. */
  readonly sends: number;
  /** When the address block last requested a code, epoch ms; null for never. */
  readonly seenAt: number | null;
  /** The block's counter as of now. */
  readonly block: Pick<RiskBucket, "level" | "verified">;
}

/**
 * True for a phone without a code today, from an address block that requested none today or
 * verified what it requested. Attackers use such blocks up one by one.
 */
export function isNewcomer({ sends, seenAt, block }: Stranger, now: number): boolean {
  if (sends > 0) return false;
  const unseen = seenAt === null || now - seenAt >= DAY_MS;
  return unseen || (block.level < 1 && block.verified >= 1);
}

export interface DailyCap {
  readonly cap: Rupiah;
  /** Part of it that only newcomers may use, in percent. */
  readonly reservedPercent: number;
}

/** Daily cap for a stranger's request. */
export function getStrangersCap({ cap, reservedPercent }: DailyCap, newcomer: boolean): Rupiah {
  return newcomer ? cap : Math.floor((cap * (100 - reservedPercent)) / 100);
}
