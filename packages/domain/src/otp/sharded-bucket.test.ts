import { describe, expect, test } from "vitest";
import { EMPTY_BUCKET, type RiskBucket, type RiskSource } from "./risk.ts";
import { mergeShards, shardAfterUndo } from "./sharded-bucket.ts";

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

  test("the shares of a counter give back what was not delivered", () => {
    expect(shardAfterUndo(share(3))).toEqual(share(2));
    expect(shardAfterUndo(share(0.5))).toEqual(share(0));
  });
});
