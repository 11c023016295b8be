import { DAY_MS } from "../calendar/local-time.ts";
import type { Rupiah } from "../money/rupiah.ts";
import type { RiskBucket } from "./risk.ts";

/** The part of each day's cap that is reserved for newcomers. */
const NEWCOMERS_PERCENT = 20;

/** A request for a code from a browser that is not known for the phone. */
export interface Stranger {
  /** Codes sent to the phone within a day. */
  readonly sends: number;
  /** When a code was last requested from the address block, epoch ms; null for never. */
  readonly seenAt: number | null;
  /** The block's counter as of now. */
  readonly block: Pick<RiskBucket, "level" | "verified">;
}

/**
 * True for a phone without a code today, from an address block that requested none today or verified
 * what it requested: an attacker uses such blocks up one by one.
 */
export function isNewcomer({ sends, seenAt, block }: Stranger, now: number): boolean {
  if (sends > 0) return false;
  const unseen = seenAt === null || now - seenAt >= DAY_MS;
  return unseen || (block.level < 1 && block.verified >= 1);
}

/** The cap that holds for a stranger's request. */
export function getStrangersCap(cap: Rupiah, newcomer: boolean): Rupiah {
  return newcomer ? cap : Math.floor((cap * (100 - NEWCOMERS_PERCENT)) / 100);
}
