import type { VoucherStatus } from "../voucher/voucher-state.ts";
import type { OwnedCoupon } from "./best-combination.ts";
import { findClaimObstacle, type CouponObstacle } from "./eligibility.ts";
import { getTimeLeft } from "./time-left.ts";

/** SOON_OVER is a part of USABLE: what ends within three days. */
export const ASSET_CATEGORIES = ["USABLE", "SOON_OVER", "USED", "EXPIRED"] as const;
export type AssetCategory = (typeof ASSET_CATEGORIES)[number];

export interface AssetMoment {
  readonly now: number;
  /** Of the coupon's store. */
  readonly utcOffsetMinutes: number;
}

export interface AssetPlace<Reason extends string = CouponObstacle> {
  readonly category: Exclude<AssetCategory, "SOON_OVER">;
  readonly soonOver: boolean;
  /** Why it cannot be used now, whatever is ordered; null: it can. */
  readonly reason: Reason | null;
}

/** A coupon that cannot be used today stays among the usable ones, with its reason. */
export function placeAsset({ template, claim }: OwnedCoupon, moment: AssetMoment): AssetPlace {
  const reason = findClaimObstacle(template, claim, moment);
  if (reason === "USED") return { category: "USED", soonOver: false, reason };
  if (reason === "EXPIRED" || reason === "REVOKED") {
    return { category: "EXPIRED", soonOver: false, reason };
  }
  // What an order holds does not expire.
  const ends = claim.status === "HELD" ? null : claim.expiresAt;
  const soonOver = ends !== null && getTimeLeft(ends, moment.now) !== null;
  return { category: "USABLE", soonOver, reason };
}

export type VoucherReason = Exclude<VoucherStatus, "TO_USE">;

const VOUCHER_CATEGORIES: Readonly<Record<VoucherStatus, AssetPlace["category"]>> = {
  TO_USE: "USABLE",
  HELD: "USABLE",
  PREPARED: "USABLE",
  REDEEMED: "USED",
  REFUNDING: "EXPIRED",
  REFUNDED: "EXPIRED",
  EXPIRED: "EXPIRED",
  LAPSED: "EXPIRED",
};

/** `validUntil` in epoch ms. What is held or being redeemed does not expire. */
export function placeVoucher(
  { status, validUntil }: { readonly status: VoucherStatus; readonly validUntil: number },
  now: number,
): AssetPlace<VoucherReason> {
  if (status !== "TO_USE") {
    return { category: VOUCHER_CATEGORIES[status], soonOver: false, reason: status };
  }
  if (now >= validUntil) return { category: "EXPIRED", soonOver: false, reason: "EXPIRED" };
  return { category: "USABLE", soonOver: getTimeLeft(validUntil, now) !== null, reason: null };
}

export function isInCategory(place: AssetPlace<string>, category: AssetCategory): boolean {
  return category === "SOON_OVER" ? place.soonOver : place.category === category;
}

export interface SortedAsset {
  readonly kind: "VOUCHER" | "COUPON";
  readonly place: AssetPlace<string>;
  /** Epoch ms; null for never. */
  readonly expiresAt: number | null;
  /** Epoch ms; null unless used. */
  readonly usedAt: number | null;
  readonly id: string;
}

/**
 * Usable now first, of that what is soon over, then vouchers, then what ends first; of what is over the
 * latest. Ids decide last.
 */
export function compareAssets(a: SortedAsset, b: SortedAsset): number {
  const byId = a.id < b.id ? -1 : 1;
  if (a.place.category !== "USABLE") {
    return (b.usedAt ?? b.expiresAt ?? 0) - (a.usedAt ?? a.expiresAt ?? 0) || byId;
  }
  return (
    Number(a.place.reason !== null) - Number(b.place.reason !== null) ||
    Number(b.place.soonOver) - Number(a.place.soonOver) ||
    Number(b.kind === "VOUCHER") - Number(a.kind === "VOUCHER") ||
    toEnd(a) - toEnd(b) ||
    byId
  );
}

function toEnd({ expiresAt }: SortedAsset): number {
  return expiresAt ?? Number.MAX_SAFE_INTEGER;
}
