import type { ServedCountry } from "../account/phone.ts";
import { getRiskLimit, getFillRatio, type RiskBucket, type RiskKind } from "./risk.ts";

/**
 * Work required of a stranger: 0 basic, 1 more work, 2 a picture (or much more work), 3 a picture
 * and more work (or the most work).
 */
export type CodePrice = 0 | 1 | 2 | 3;
export const HIGHEST_PRICE: CodePrice = 3;

/** Raises the price and refuses nobody. */
export interface PricedCounter {
  readonly kind: RiskKind;
  readonly bucket: RiskBucket;
}

const PRICED: readonly RiskKind[] = ["ADDRESS", "BLOCK", "NETWORK", "PREFIX", "COUNTRY"];
/** A picture from the hard limit on, and from this multiple of it on more work too. */
const HIGHEST_FROM = 3;
/** Margin for challenges, as the code is requested later. */
const CHALLENGE_MARGIN = 1.1;

/** The highest price of any counter. */
export function calculateCodePrice(
  counters: readonly PricedCounter[],
  country: ServedCountry,
  now: number,
): CodePrice {
  return priceAt(counters, { country, fuller: 1 }, now);
}

/** Price of a challenge started now, so that its proof still suffices in a minute. */
export function calculateChallengePrice(
  counters: readonly PricedCounter[],
  country: ServedCountry,
  now: number,
): CodePrice {
  return priceAt(counters, { country, fuller: CHALLENGE_MARGIN }, now);
}

function priceAt(
  counters: readonly PricedCounter[],
  { country, fuller }: { country: ServedCountry; fuller: number },
  now: number,
): CodePrice {
  const steps = counters
    .filter(({ kind }) => PRICED.includes(kind))
    .map(({ kind, bucket }) => {
      const source = { kind, country };
      const { soft, hard } = getRiskLimit(source);
      const ratio = getFillRatio(bucket, source, now) * fuller;
      // A single address goes up at once.
      return kind === "ADDRESS" && ratio > 1 ? HIGHEST_PRICE : toPriceStep(ratio, hard / soft);
    });
  return steps.reduce<CodePrice>((most, step) => (step > most ? step : most), 0);
}

/** `picture`: strain at the hard limit. */
function toPriceStep(ratio: number, picture: number): CodePrice {
  if (ratio <= 1) return 0;
  if (ratio <= picture) return 1;
  return ratio <= picture * HIGHEST_FROM ? 2 : HIGHEST_PRICE;
}
