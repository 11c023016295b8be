import { takeToken, type Bucket, type BucketRule } from "@santap/domain/tracking/token-bucket";

const MAX_KEYS = 50_000;

/** True where one more is allowed. Counted per process, which is what it protects. */
export function createRateLimiter(rule: BucketRule, clock: () => number): (key: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const { taken, bucket } = takeToken(buckets.get(key), rule, clock());
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_KEYS) {
      // The one untouched for longest: it is full again by now, or a flood pushes it out.
      const [oldest = ""] = buckets.keys();
      buckets.delete(oldest);
    }
    return taken;
  };
}
