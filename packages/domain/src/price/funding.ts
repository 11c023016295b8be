import type { BasisPoints, Rupiah } from "../money/rupiah.ts";

/** Who bears a discount. */
export type FundingParty = "PLATFORM" | "STORE" | "MALL" | "BRAND";

export interface DiscountShare {
  readonly party: FundingParty;
  /** Null for the platform. */
  readonly partyId: string | null;
  readonly bps: BasisPoints;
}

/** As recorded; orders of before shares existed name one party. */
export interface FundedDiscount {
  readonly amount: Rupiah;
  readonly shares?: readonly DiscountShare[];
  readonly funder?: "STORE" | "PLATFORM";
}

const WHOLE = 10_000;

export function areSharesWhole(shares: readonly DiscountShare[]): boolean {
  const isValid = shares.every(({ bps }) => Number.isSafeInteger(bps) && bps > 0);
  return isValid && shares.reduce((sum, { bps }) => sum + bps, 0) === WHOLE;
}

/** By share, in their order: each rounded down, and the rest to the first. */
export function splitDiscount(amount: Rupiah, shares: readonly DiscountShare[]): Rupiah[] {
  if (!areSharesWhole(shares)) throw new RangeError("Shares that are not the whole");
  const parts = shares.map(({ bps }) => Number((BigInt(amount) * BigInt(bps)) / BigInt(WHOLE)));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, nth) => (nth === 0 ? part + rest : part));
}

export interface DiscountsByParty {
  readonly storeDiscount: Rupiah;
  readonly platformDiscount: Rupiah;
  readonly mallDiscount: Rupiah;
  readonly brandDiscount: Rupiah;
}

export function sumDiscountsByParty(discounts: readonly FundedDiscount[]): DiscountsByParty {
  const sums: Record<FundingParty, Rupiah> = { PLATFORM: 0, STORE: 0, MALL: 0, BRAND: 0 };
  for (const discount of discounts) {
    const shares = getShares(discount);
    for (const [nth, part] of splitDiscount(discount.amount, shares).entries()) {
      const share = shares[nth];
      if (share) sums[share.party] += part;
    }
  }
  return {
    storeDiscount: sums.STORE,
    platformDiscount: sums.PLATFORM,
    mallDiscount: sums.MALL,
    brandDiscount: sums.BRAND,
  };
}

function getShares({ shares, funder }: FundedDiscount): readonly DiscountShare[] {
  if (shares !== undefined) return shares;
  if (funder === undefined) throw new Error("a discount that nobody bears");
  return [{ party: funder, partyId: null, bps: WHOLE }];
}
