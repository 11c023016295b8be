import { expect, test } from "vitest";
import { DAY_MS, WIB_OFFSET_MINUTES } from "../calendar/local-time.ts";
import {
  compareAssets,
  isInCategory,
  placeAsset,
  placeVoucher,
  type SortedAsset,
} from "./asset-category.ts";
import type { ClaimStatus } from "./claim-state.ts";
import type { VoucherStatus } from "../voucher/voucher-state.ts";
import { ANY_TIME, type CouponClaim, type CouponTemplate } from "./coupon.ts";

const NOW = Date.UTC(2026, 10, 23, 5);
const TEMPLATE: CouponTemplate = {
  templateId: "C01",
  scope: "PLATFORM",
  shares: [{ party: "PLATFORM", partyId: null, bps: 10_000 }],
  storeId: null,
  mallId: null,
  audience: "EVERYONE",
  effect: { kind: "AMOUNT", amount: 10_000 },
  dishes: null,
  minSpend: 50_000,
  window: ANY_TIME,
  payMethods: ["QRIS"],
  totalQuota: null,
  dailyQuota: null,
  perUser: 1,
};

function place(
  claim: Partial<CouponClaim>,
  template: Partial<CouponTemplate> = {},
): ReturnType<typeof placeAsset> {
  const owned: CouponClaim = {
    claimId: "c1",
    templateId: "C01",
    status: "UNUSED",
    claimedAt: NOW - DAY_MS,
    expiresAt: null,
    inAudience: true,
    heldByOrderId: null,
    ...claim,
  };
  return placeAsset(
    { template: { ...TEMPLATE, ...template }, claim: owned },
    { now: NOW, utcOffsetMinutes: WIB_OFFSET_MINUTES },
  );
}

test("each state of a coupon has its category, and its reason where it cannot be used now", () => {
  const expected: Record<ClaimStatus, [string, string | null]> = {
    UNUSED: ["USABLE", null],
    HELD: ["USABLE", "HELD"],
    REDEEMED: ["USED", "USED"],
    RETURNED: ["USED", "USED"],
    EXPIRED: ["EXPIRED", "EXPIRED"],
    REVOKED: ["EXPIRED", "REVOKED"],
  };
  for (const [status, [category, reason]] of Object.entries(expected)) {
    expect(place({ status: status as ClaimStatus }), status).toMatchObject({ category, reason });
  }
});

test("one whose time is over has expired, whether or not that was written; one of another hour waits", () => {
  expect(place({ expiresAt: NOW })).toMatchObject({ category: "EXPIRED", soonOver: false });
  expect(place({ inAudience: false })).toMatchObject({ category: "USABLE", reason: "NOT_FOR_YOU" });
  const laterDay = { window: { ...ANY_TIME, monthDays: [25] } };
  expect(place({}, laterDay)).toMatchObject({ category: "USABLE", reason: "OUTSIDE_HOURS" });
});

test("DEAL-8 a coupon is soon over three days before its end, unless an order holds it", () => {
  const end = NOW + 3 * DAY_MS;
  expect(place({ expiresAt: end + 1 }).soonOver).toBe(false);
  expect(place({ expiresAt: end }).soonOver).toBe(true);
  expect(place({ expiresAt: end, status: "HELD" }).soonOver).toBe(false);
  expect(place({ expiresAt: end, status: "REDEEMED" }).soonOver).toBe(false);
  const soon = place({ expiresAt: end });
  expect(isInCategory(soon, "USABLE")).toBe(true);
  expect(isInCategory(soon, "SOON_OVER")).toBe(true);
  expect(isInCategory(place({}), "SOON_OVER")).toBe(false);
});

test("usable ones come first, of them what ends first; of what is over the latest", () => {
  const asset = (id: string, claim: Partial<CouponClaim>, usedAt: number | null = null) =>
    ({
      kind: "COUPON",
      id,
      place: place(claim),
      expiresAt: claim.expiresAt ?? null,
      usedAt,
    }) satisfies SortedAsset;
  const sort = (assets: SortedAsset[]) => assets.sort(compareAssets).map(({ id }) => id);
  expect(
    sort([
      asset("held", { status: "HELD", expiresAt: NOW + 1 }),
      asset("forever-b", {}),
      asset("forever-a", {}),
      asset("later", { expiresAt: NOW + 9 * DAY_MS }),
      asset("soon", { expiresAt: NOW + DAY_MS }),
    ]),
  ).toEqual(["soon", "later", "forever-a", "forever-b", "held"]);
  const used = { status: "REDEEMED" } as const;
  expect(sort([asset("older", used, NOW - 2), asset("newer", used, NOW - 1)])).toEqual([
    "newer",
    "older",
  ]);
});

test("DEAL-2 each state of a voucher has its category; one whose time is over has expired, whether or not that was written", () => {
  const validUntil = NOW + 9 * DAY_MS;
  const find = (status: VoucherStatus) => placeVoucher({ status, validUntil }, NOW);
  expect(find("TO_USE")).toEqual({ category: "USABLE", soonOver: false, reason: null });
  const expected = {
    HELD: "USABLE",
    PREPARED: "USABLE",
    REDEEMED: "USED",
    REFUNDING: "EXPIRED",
    REFUNDED: "EXPIRED",
    EXPIRED: "EXPIRED",
    LAPSED: "EXPIRED",
  } as const;
  for (const [status, category] of Object.entries(expected)) {
    expect(find(status as VoucherStatus)).toEqual({ category, soonOver: false, reason: status });
  }
  expect(placeVoucher({ status: "TO_USE", validUntil: NOW }, NOW).category).toBe("EXPIRED");
  expect(placeVoucher({ status: "HELD", validUntil: NOW }, NOW).category).toBe("USABLE");
});

test("DEAL-8 a voucher is soon over as a coupon is; vouchers stand before coupons, behind what is soon over", () => {
  const ends = NOW + 3 * DAY_MS;
  const soon = placeVoucher({ status: "TO_USE", validUntil: ends }, NOW);
  expect(soon.soonOver).toBe(true);
  const later = placeVoucher({ status: "TO_USE", validUntil: ends + 1 }, NOW);
  expect(later.soonOver).toBe(false);
  const coupon = place({ expiresAt: ends });
  const assets: SortedAsset[] = [
    { kind: "COUPON", id: "any-time", place: place({}), expiresAt: null, usedAt: null },
    { kind: "VOUCHER", id: "later", place: later, expiresAt: ends + 1, usedAt: null },
    { kind: "COUPON", id: "soon", place: coupon, expiresAt: ends, usedAt: null },
  ];
  expect(assets.sort(compareAssets).map(({ id }) => id)).toEqual(["soon", "later", "any-time"]);
});
