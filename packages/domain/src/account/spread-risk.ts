import { DAY_MS } from "../calendar/local-time.ts";
import { hardLimit, limitOf, type RiskBucket, type RiskSource } from "./risk.ts";

/**
 * Over so many rows a country's counter is spread, so that people who ask at the same moment do not
 * wait for each other. A code counts in its phone's share; all shares together are the counter.
 */
export const RISK_SHARES = 16;

/**
 * So close to its limit the counter is only looked at with every share held. As long as no more
 * requests than these are under way at once, over all processes, the limit is never passed.
 */
const NEAR = 64;

/**
 * The counter as of `now`. Since the last code it has leaked as one that was never spread; before,
 * each share leaked its part, and one that was empty none: so it is never lower than that one.
 */
export function wholeOf(
  shares: readonly RiskBucket[],
  source: RiskSource,
  now: number,
): RiskBucket {
  const used = shares.filter(({ level }) => level > 0);
  const verified = shares.reduce((sum, share) => sum + verifiedAt(share, now), 0);
  const latest = Math.min(now, Math.max(...used.map(({ touchedAt }) => touchedAt)));
  const rate = hardLimit(source, verified) / limitOf(source).windowMs;
  const then = used.reduce((sum, share) => sum + levelAt(share, rate, latest), 0);
  const since = used.length === 0 ? 0 : now - latest;
  return { level: Math.max(0, then - since * rate), verified, touchedAt: now };
}

/** True where every share has to be held for one more code: it may strain the counter. */
export function isNearLimit({ level, verified }: RiskBucket, source: RiskSource): boolean {
  const { soft, ratio } = limitOf(source);
  return level + NEAR > Math.max(soft, ratio * verified);
}

/** A share with one more code. `whole`: the counter as of now. */
export function shareAfterSend(
  share: RiskBucket,
  { whole, source }: { whole: RiskBucket; source: RiskSource },
  now: number,
): RiskBucket {
  const passed = Math.max(0, now - share.touchedAt);
  const level = Math.max(0, share.level - passed * shareLeak(whole, source)) + 1;
  return { level, verified: verifiedAt(share, now), touchedAt: now };
}

/** What leaks of one share in a millisecond. */
export function shareLeak({ verified }: RiskBucket, source: RiskSource): number {
  return hardLimit(source, verified) / limitOf(source).windowMs / RISK_SHARES;
}

/** Every share of a counter that is held whole, as of `now`: nothing that leaked is lost on them. */
export function settledShare(
  share: RiskBucket,
  { whole, shares }: { whole: RiskBucket; shares: readonly RiskBucket[] },
  now: number,
): RiskBucket {
  const sum = shares.reduce((all, { level }) => all + level, 0);
  const level = sum === 0 ? 0 : (share.level * whole.level) / sum;
  return { level, verified: verifiedAt(share, now), touchedAt: now };
}

/**
 * A share whose code was verified after `sends` messages. It leaks on as before: what is taken off
 * now and what leaked until now come to the same in either order.
 */
export function shareAfterVerified(
  share: RiskBucket,
  { sends, now }: { sends: number; now: number },
): RiskBucket {
  const passed = Math.min(14 * DAY_MS, Math.max(0, now - share.touchedAt));
  const one = Math.exp(passed / DAY_MS);
  return { ...shareAfterReturn(share, sends), verified: share.verified + one };
}

/** A share without so many codes. */
export function shareAfterReturn(share: RiskBucket, sends = 1): RiskBucket {
  return { ...share, level: Math.max(0, share.level - sends) };
}

function levelAt(share: RiskBucket, rate: number, at: number): number {
  const passed = Math.max(0, at - share.touchedAt);
  return Math.max(0, share.level - (passed * rate) / RISK_SHARES);
}

function verifiedAt({ verified, touchedAt }: RiskBucket, now: number): number {
  return verified * Math.exp(-Math.max(0, now - touchedAt) / DAY_MS);
}
