import type { PricedCounter } from "@santap/domain/account/code-price";
import type { ServedCountry } from "@santap/domain/account/phone";
import { SPREAD_KINDS, wholeOf } from "@santap/domain/account/spread-risk";

/** The counters that are spread over shares, each as a whole as of `now`. */
export function spreadCounters(
  shares: readonly PricedCounter[],
  country: ServedCountry,
  now: number,
): PricedCounter[] {
  return SPREAD_KINDS.map((kind) => {
    const own = shares.filter((share) => share.kind === kind).map(({ bucket }) => bucket);
    return { kind, bucket: wholeOf(own, { kind, country }, now) };
  });
}
