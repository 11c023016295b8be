import { describe, expect, test } from "vitest";
import { afterSend, EMPTY_BUCKET, type RiskBucket, type RiskSource } from "./risk.ts";
import {
  SHARD_COUNT,
  shardAfterUndo,
  shardAfterSend,
  shardAfterVerified,
  mergeShards,
} from "./sharded-bucket.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const indonesia: RiskSource = { kind: "COUNTRY", country: "62" };
const start = 1_800_000_000_000;
const share = (level: number, touchedAt = start, verified = 0): RiskBucket => ({
  level,
  verified,
  touchedAt,
});

describe("the shares of a counter", () => {
  test("together are the counter, and nothing where there are none", () => {
    expect(mergeShards([], indonesia, start)).toEqual({ ...EMPTY_BUCKET, touchedAt: start });
    expect(mergeShards([share(2), share(3)], indonesia, start)).toMatchObject({ level: 5 });
    expect(mergeShards([share(0, start, 10), share(0, start, 5)], indonesia, start + DAY)).toEqual(
      expect.objectContaining({ verified: expect.closeTo(15 / Math.E, 9) }),
    );
  });

  test("leak like one counter since the last code", () => {
    const whole = mergeShards([share(100), share(80)], indonesia, start + HOUR / 2);
    expect(whole.level).toBeCloseTo(130);
  });

  test("never show less than a counter that was not spread, however the codes fall", () => {
    let one: RiskBucket = EMPTY_BUCKET;
    const shares = Array.from({ length: SHARD_COUNT }, () => EMPTY_BUCKET);
    for (let n = 0, now = start; n < 2_000; n += 1, now += ((n * 7919) % 23) * 700) {
      const at = (n * n * 31 + n) % (n % 3 === 0 ? 2 : SHARD_COUNT);
      const whole = mergeShards(shares, indonesia, now);
      shares[at] = shardAfterSend(shares[at] ?? EMPTY_BUCKET, { whole, source: indonesia }, now);
      one = afterSend(one, indonesia, now);
      expect(mergeShards(shares, indonesia, now).level).toBeGreaterThanOrEqual(one.level - 1e-9);
    }
    expect(one.level).toBeGreaterThan(10);
  });

  test("the shares of a counter give back what was verified, as of its time, and what was not delivered", () => {
    const later = start + HOUR;
    const verified = shardAfterVerified(share(3), { sends: 2, now: later });
    expect(verified).toMatchObject({ level: 1, touchedAt: start });
    expect(mergeShards([verified], indonesia, later).verified).toBeCloseTo(1, 9);
    expect(shardAfterUndo(share(3))).toEqual(share(2));
    expect(shardAfterUndo(share(0.5), 2)).toEqual(share(0));
  });
});
