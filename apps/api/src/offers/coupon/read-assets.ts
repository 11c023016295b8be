import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listAssets as call } from "@santap/contract/calls/coupon";
import type { Asset } from "@santap/contract/schemas/coupon";
import { WIB_OFFSET_MINUTES } from "@santap/domain/calendar/local-time";
import {
  ASSET_CATEGORIES,
  compareAssets,
  isInCategory,
  placeAsset,
  placeVoucher,
  type AssetCategory,
  type SortedAsset,
} from "@santap/domain/coupon/asset-category";
import type { Language } from "@santap/contract/errors/language";
import type { VoucherStatus } from "@santap/domain/voucher/voucher-state";
import type { Database } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import { findAssets, type AssetRow } from "./asset-store.ts";
import { toCoupon } from "./load-coupons.ts";

export interface OwnedVoucher {
  voucherId: string;
  orderId: string;
  names: LocalizedText;
  storeNames: LocalizedText;
  picture: string;
  status: VoucherStatus;
  uses: number;
  usesLeft: number;
  validUntil: number;
  usedAt: number | null;
}

export interface AssetDeps {
  db: Database;
  clock(): number;
  loadUserVouchers(db: Database, userId: string): Promise<OwnedVoucher[]>;
}

interface SortedWire extends SortedAsset {
  wire: Asset;
}

/** The account's coupons and vouchers by category; a guest has none. */
export async function readAssets(
  { db, clock, loadUserVouchers }: AssetDeps,
  { category = "USABLE", pageNo, pageSize }: PayloadOf<typeof call>,
  { userId, language }: { userId: string | null; language: Language },
): Promise<DataOf<typeof call>> {
  const now = clock();
  const coupons = userId === null ? [] : await findAssets(db, userId);
  const vouchers = userId === null ? [] : await loadUserVouchers(db, userId);
  const assets = [
    ...vouchers.map((voucher) => toVoucherAsset(voucher, language, now)),
    ...coupons.map((row) => toCouponAsset(row, language, now)),
  ];
  const chosen = assets.filter(({ place }) => isInCategory(place, category)).sort(compareAssets);
  const end = pageNo * pageSize;
  const count = (one: AssetCategory, kind: Asset["kind"]) =>
    assets.filter((asset) => asset.kind === kind && isInCategory(asset.place, one)).length;
  return {
    categories: ASSET_CATEGORIES.map((one) => ({
      category: one,
      coupons: count(one, "COUPON"),
      vouchers: count(one, "VOUCHER"),
    })),
    list: chosen.slice(end - pageSize, end).map(({ wire }) => wire),
    total: chosen.length,
    hasMore: chosen.length > end,
  };
}

function toVoucherAsset(voucher: OwnedVoucher, language: Language, now: number): SortedWire {
  const { voucherId, orderId, status, uses, usesLeft, validUntil: expiresAt, usedAt } = voucher;
  const place = placeVoucher(voucher, now);
  const { category, soonOver } = place;
  const { picture } = voucher;
  const shown = { name: voucher.names[language], storeName: voucher.storeNames[language], picture };
  return {
    ...{ kind: "VOUCHER", id: voucherId, place, expiresAt, usedAt },
    wire: {
      ...{ kind: "VOUCHER", voucherId, orderId, ...shown, uses, usesLeft, category, soonOver },
      ...{ status, expiresAt, usedAt },
    },
  };
}

function toCouponAsset(row: AssetRow, language: Language, now: number): SortedWire {
  const coupon = toCoupon(row);
  const { template } = coupon;
  const utcOffsetMinutes = row.utc_offset_minutes ?? WIB_OFFSET_MINUTES;
  const place = placeAsset(coupon, { now, utcOffsetMinutes });
  const { claimId: id, expiresAt } = coupon.claim;
  return {
    ...{ kind: "COUPON", id, place, expiresAt, usedAt: row.redeemed_at },
    wire: {
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
      usedAt: place.category === "USED" ? row.redeemed_at : null,
      usedIn: row.order_store_names?.[language] ?? null,
      atCounter: row.applies_to === "MEALS",
    },
  };
}
