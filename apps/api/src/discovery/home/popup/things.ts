import type { Asset } from "@santap/contract/schemas/coupon";

/** What is counted, by which its rows are found. */
export function creativeThing(creativeId: string): string {
  return `creative ${creativeId}`;
}

export function cardThing(cardId: string): string {
  return `card ${cardId}`;
}

export function assetThing(asset: Asset): string {
  return `asset ${asset.kind === "COUPON" ? asset.couponId : asset.voucherId}`;
}
