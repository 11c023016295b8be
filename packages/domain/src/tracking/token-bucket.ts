export interface BucketRule {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** `taken` is false for an empty bucket. */
export function takeToken(
  bucket: Bucket | undefined,
  rule: BucketRule,
  now: number,
): { taken: boolean; bucket: Bucket } {
  const past = bucket ?? { tokens: rule.burst, at: now };
  const filled = past.tokens + (Math.max(0, now - past.at) / 1_000) * rule.perSecond;
  const tokens = Math.min(rule.burst, filled);
  const taken = tokens >= 1;
  return { taken, bucket: { tokens: taken ? tokens - 1 : tokens, at: now } };
}
