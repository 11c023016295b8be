import { takeToken, type Bucket, type BucketRule } from "@santap/domain/tracking/token-bucket";

const MAX_KEYS = 50_000;

/** Per process, which it protects. */
export function createRateLimiter(rule: BucketRule, clock: () => number): (key: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const { taken, bucket } = takeToken(buckets.get(key), rule, clock());
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_KEYS) {
      // The least recently used key: its bucket is full again, or a flood evicts it.
      const [oldest = ""] = buckets.keys();
      buckets.delete(oldest);
    }
    return taken;
  };
}
