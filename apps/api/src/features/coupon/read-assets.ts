import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listAssets as call } from "@santap/contract/calls/coupon";
import type { CouponAsset } from "@santap/contract/schemas/coupon";
import { WIB_OFFSET_MINUTES } from "@santap/domain/calendar/local-time";
import {
  ASSET_CATEGORIES,
  compareAssets,
  isInCategory,
  placeAsset,
  type AssetPlace,
  type SortedAsset,
} from "@santap/domain/coupon/asset-category";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../db/database.ts";
import { findAssets, type AssetRow } from "./asset-store.ts";
import { toCoupon, type NamedCoupon } from "./load-coupons.ts";

interface Asset extends SortedAsset {
  coupon: NamedCoupon;
}

/** The account's coupons by category; a guest has none. */
export async function readAssets(
  db: Database,
  { category = "USABLE", pageNo, pageSize }: PayloadOf<typeof call>,
  { userId, language, now }: { userId: string | null; language: Language; now: number },
): Promise<DataOf<typeof call>> {
  const rows = userId === null ? [] : await findAssets(db, userId);
  const assets = rows.map((row) => toAsset(row, now));
  const chosen = assets.filter(({ place }) => isInCategory(place, category)).sort(compareAssets);
  const end = pageNo * pageSize;
  return {
    categories: ASSET_CATEGORIES.map((one) => ({
      category: one,
      coupons: assets.filter(({ place }) => isInCategory(place, one)).length,
      vouchers: 0,
    })),
    list: chosen.slice(end - pageSize, end).map((asset) => toWire(asset, language)),
    total: chosen.length,
    hasMore: chosen.length > end,
  };
}

function toAsset(row: AssetRow, now: number): Asset {
  const coupon = toCoupon(row);
  const utcOffsetMinutes = row.utc_offset_minutes ?? WIB_OFFSET_MINUTES;
  const place: AssetPlace = placeAsset(coupon, { now, utcOffsetMinutes });
  const { claimId: id, expiresAt } = coupon.claim;
  return { coupon, place, expiresAt, usedAt: row.redeemed_at, id };
}

function toWire({ coupon, place, expiresAt, usedAt, id }: Asset, language: Language): CouponAsset {
  const { template } = coupon;
  return {
    kind: "COUPON",
    couponId: id,
    templateId: template.templateId,
    name: coupon.names[language],
    condition: coupon.condition[language],
    scope: template.scope,
    effect: template.effect,
    minSpend: template.minSpend,
    storeId: template.storeId,
    ...place,
    expiresAt,
    usedAt: place.category === "USED" ? usedAt : null,
  };
}
