import type { Asset } from "@santap/contract/schemas/coupon";

export interface AssetGroup {
  /** The first of them. */
  asset: Asset;
  count: number;
}

/** Neighbours of one purchase that differ in nothing but their number are one card. */
export function groupAssets(assets: readonly Asset[]): AssetGroup[] {
  const groups: AssetGroup[] = [];
  for (const asset of assets) {
    const last = groups.at(-1);
    if (last && areAlike(last.asset, asset)) last.count += 1;
    else groups.push({ asset, count: 1 });
  }
  return groups;
}

function areAlike(a: Asset, b: Asset): boolean {
  if (a.kind === "COUPON" || b.kind === "COUPON") return false;
  const keys = ["orderId", "name", "status", "usesLeft", "expiresAt", "usedAt"] as const;
  return keys.every((key) => a[key] === b[key]);
}
