import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceOrder } from "../price/breakdown.ts";
import { computeSubtotal } from "../price/price-line.ts";
import {
  bestCombination,
  combinationProblem,
  toApplied,
  type OwnedCoupon,
  pickCombination,
  shortlistCoupons,
} from "./best-combination.ts";
import { ANY_TIME, type CouponEffect, type CouponScope, type CouponTemplate } from "./coupon.ts";
import { computeDiscount } from "./discount.ts";
import { claimExpiresAt, couponUsability, type CouponFacts } from "./eligibility.ts";

const FACTS: CouponFacts = {
  lines: [
    { unitPrice: 48_000, quantity: 2 },
    { unitPrice: 36_000, quantity: 1 },
  ],
  storeId: "S01",
  mallId: "M1",
  now: 1_000_000,
  utcOffsetMinutes: 420,
  payMethod: null,
  orderId: null,
};

function owned(
  claimId: string,
  scope: CouponScope,
  effect: CouponEffect,
  more: Partial<CouponTemplate> = {},
): OwnedCoupon {
  const template: CouponTemplate = {
    templateId: `t-${claimId}`,
    scope,
    shares: [{ party: scope, partyId: null, bps: 10_000 }],
    storeId: null,
    mallId: null,
    audience: "EVERYONE",
    effect,
    dishes: null,
    minSpend: 0,
    window: ANY_TIME,
    payMethods: [],
    totalQuota: null,
    dailyQuota: null,
    perUser: 1,
    ...more,
  };
  const expiresAt = claimExpiresAt(template.window, 0);
  const named = { claimId, templateId: template.templateId };
  const claim = { ...named, claimedAt: 0, expiresAt, heldByOrderId: null };
  return { template, claim: { ...claim, status: "UNUSED", inAudience: true } };
}
const amount = (value: number): CouponEffect => ({ kind: "AMOUNT", amount: value });
const percent = (bps: number): CouponEffect => ({ kind: "PERCENT", bps, maxAmount: null });

const WITH_DISHES: CouponFacts = {
  ...FACTS,
  lines: ["tea", "rice"].map((itemId, nth) => ({
    unitPrice: 48_000 - nth * 12_000,
    quantity: 2 - nth,
    dish: { itemId, categoryId: null, basePrice: 30_000 },
  })),
};

/** Every allowed combination, of usable coupons, priced one by one; those that have `containing`. */
function searchPlainly(coupons: readonly OwnedCoupon[], containing?: string) {
  const { lines } = WITH_DISHES;
  const usable = coupons.filter(
    ({ template, claim }) => couponUsability(template, claim, WITH_DISHES).usable,
  );
  const none = [[]] as OwnedCoupon[][];
  const of = (scope: CouponScope) =>
    none.concat(usable.filter(({ template }) => template.scope === scope).map((one) => [one]));
  const found = of("STORE")
    .flatMap((store) => of("PLATFORM").map((platform) => [...store, ...platform]))
    .map((combination) => {
      const ends = combination.map(({ claim }) => claim.expiresAt ?? Number.MAX_SAFE_INTEGER);
      let remaining = computeSubtotal(lines);
      for (const { template } of combination)
        remaining -= computeDiscount(template, { lines, remaining });
      return {
        couponIds: combination.map(({ claim }) => claim.claimId),
        totalDiscount: computeSubtotal(lines) - remaining,
        soonest: Math.min(...ends, Number.MAX_SAFE_INTEGER),
      };
    })
    .filter(({ couponIds }) => containing === undefined || couponIds.includes(containing))
    .toSorted(
      (a, b) =>
        b.totalDiscount - a.totalDiscount ||
        a.couponIds.length - b.couponIds.length ||
        a.soonest - b.soonest ||
        (a.couponIds.join(" ") < b.couponIds.join(" ") ? -1 : 1),
    );
  const { couponIds = [], totalDiscount = 0 } = found[0] ?? {};
  return { couponIds, totalDiscount };
}

function expectPlainResult(coupons: readonly OwnedCoupon[]): void {
  const { couponIds, totalDiscount, verdicts } = bestCombination(coupons, WITH_DISHES);
  expect({ couponIds, totalDiscount }).toEqual(searchPlainly(coupons));
  expect(pickCombination(coupons, WITH_DISHES)).toEqual(couponIds);
  for (const verdict of verdicts) {
    if (verdict.verdict !== "NOT_BETTER") continue;
    const having = searchPlainly(coupons, verdict.couponId);
    expect(verdict.difference).toBe(totalDiscount - having.totalDiscount);
  }
}

describe("the best combination", () => {
  test("the best combination takes the best of each scope and says why the others stay", () => {
    const best = bestCombination(
      [
        owned("small", "STORE", amount(5000)),
        owned("hemat", "PLATFORM", { kind: "PERCENT", bps: 2000, maxAmount: 30_000 }),
        owned("big", "STORE", amount(15_000)),
        owned("payday", "PLATFORM", amount(50_000), { minSpend: 250_000 }),
      ],
      FACTS,
    );
    expect(best).toEqual({
      couponIds: ["big", "hemat"],
      totalDiscount: 15_000 + 23_400,
      verdicts: [
        { couponId: "small", verdict: "NOT_BETTER", discount: 5000, difference: 10_000 - 2000 },
        { couponId: "hemat", verdict: "CHOSEN", discount: 23_400 },
        { couponId: "big", verdict: "CHOSEN", discount: 15_000 },
        { couponId: "payday", verdict: "UNUSABLE", reason: "MIN_SPEND", missing: 118_000 },
      ],
    });
  });

  test("the best combination leaves three of each scope for a bill with a deal: those that do most", () => {
    const store = [4, 1, 5, 2, 3].map((thousands) =>
      owned(`s${thousands}`, "STORE", amount(thousands * 1000)),
    );
    const platform = owned("p", "PLATFORM", amount(10_000));
    const elsewhere = owned("x", "PLATFORM", amount(9000), { storeId: "S02" });
    const coupons = [...store, elsewhere, platform];
    const shortlist = shortlistCoupons(coupons, bestCombination(coupons, FACTS));
    expect(shortlist.map(({ claim }) => claim.claimId)).toEqual(["s5", "s4", "s3", "p"]);
  });

  test("the best combination without coupons, or with none that can be used, is none", () => {
    expect(bestCombination([], FACTS)).toEqual({ couponIds: [], totalDiscount: 0, verdicts: [] });
    const elsewhere = owned("x", "STORE", amount(9000), { storeId: "S02" });
    expect(bestCombination([elsewhere], FACTS)).toEqual({
      couponIds: [],
      totalDiscount: 0,
      verdicts: [{ couponId: "x", verdict: "UNUSABLE", reason: "OTHER_STORE" }],
    });
  });

  test("the best combination does not spend a coupon that would give nothing, not even one that expires soon", () => {
    const soon = { window: { ...ANY_TIME, daysAfterClaim: 1 } };
    const best = bestCombination(
      [owned("all", "STORE", amount(132_000)), owned("more", "PLATFORM", amount(10_000), soon)],
      FACTS,
    );
    expect(best.couponIds).toEqual(["all"]);
    const verdict = { couponId: "more", verdict: "NOT_BETTER", discount: 10_000, difference: 0 };
    expect(best.verdicts[1]).toEqual(verdict);
  });

  test("the best combination of equal ones takes the one that expires first", () => {
    const later = owned("a-later", "STORE", amount(9000), {
      window: { ...ANY_TIME, daysAfterClaim: 9 },
    });
    const sooner = owned("b-sooner", "STORE", amount(9000), {
      window: { ...ANY_TIME, daysAfterClaim: 2 },
    });
    const forever = owned("c-forever", "STORE", amount(9000));
    expect(bestCombination([later, forever, sooner], FACTS).couponIds).toEqual(["b-sooner"]);
  });

  test("the best combination does not depend on the order in which the coupons come", () => {
    const coupons = [
      owned("a", "STORE", amount(9000)),
      owned("b", "STORE", amount(9000)),
      owned("c", "PLATFORM", percent(1000)),
      owned("d", "PLATFORM", percent(1000)),
    ];
    const order = fc.shuffledSubarray(coupons, { minLength: coupons.length });
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(bestCombination(shuffled, FACTS).couponIds).toEqual(["a", "c"]);
      }),
    );
  });

  test("CPN-3 the best combination is what a plain search through all combinations finds, with every difference", () => {
    const effect = fc.oneof(
      fc.constantFrom(5_000, 9_000, 200_000).map(amount),
      fc.constantFrom(1_000, 5_000, 10_000).map(percent),
      fc.constant<CouponEffect>({ kind: "PERCENT", bps: 5_000, maxAmount: 20_000 }),
      fc.constant<CouponEffect>({ kind: "CHEAPEST_FREE" }),
    );
    const scope = fc.constantFrom<CouponScope>("STORE", "PLATFORM");
    const dishes = fc.constantFrom(null, { itemIds: ["tea"], categoryIds: [] });
    const daysAfterClaim = fc.constantFrom(null, 2, 9);
    const coupon = fc.record({ scope, effect, dishes, daysAfterClaim });
    const alike = fc.constantFrom(amount(5_000), percent(2_500));
    const few = fc.record({ scope, effect: alike, dishes: fc.constant(null), daysAfterClaim });
    const drawn = fc.oneof(fc.array(coupon, { maxLength: 10 }), fc.array(few, { maxLength: 12 }));
    const ids = fc.uniqueArray(fc.nat(99).map(String), { maxLength: 12 });
    fc.assert(
      fc.property(ids, drawn, (names, terms) => {
        expectPlainResult(
          terms.map(({ scope, effect, dishes, daysAfterClaim }, nth) => {
            const window = { ...ANY_TIME, daysAfterClaim };
            return owned(names[nth] ?? `c${nth}-drawn`, scope, effect, { dishes, window });
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("the best combination is never beaten by any allowed combination", () => {
    const effect = fc.oneof(fc.nat(200_000).map(amount), fc.nat(10_000).map(percent));
    const coupon = fc.record({ scope: fc.constantFrom<CouponScope>("STORE", "PLATFORM"), effect });
    const pay = (coupons: readonly OwnedCoupon[]) =>
      priceOrder({
        lines: FACTS.lines,
        coupons: coupons.map(toApplied),
        serviceChargeBps: 500,
        pb1Bps: 1000,
      }).payableAmount;
    fc.assert(
      fc.property(fc.array(coupon, { maxLength: 6 }), fc.nat(), fc.nat(), (drawn, i, j) => {
        const coupons = drawn.map((one, index) => owned(`c${index}`, one.scope, one.effect));
        const { couponIds, totalDiscount } = bestCombination(coupons, FACTS);
        const chosen = coupons.filter(({ claim }) => couponIds.includes(claim.claimId));
        expect(combinationProblem(chosen)).toBeNull();
        expect(totalDiscount).toBeLessThanOrEqual(132_000);
        const other = [coupons[i % 6], coupons[j % 6]].filter((one) => one !== undefined);
        fc.pre(combinationProblem(other) === null);
        expect(pay(chosen)).toBeLessThanOrEqual(pay(other));
      }),
    );
  });
});

describe("a combination picked by hand", () => {
  const store = owned("a", "STORE", amount(1000));
  const platform = owned("b", "PLATFORM", amount(1000));

  test("a combination picked by hand may have one of each scope", () => {
    expect(combinationProblem([])).toBeNull();
    expect(combinationProblem([store])).toBeNull();
    expect(combinationProblem([platform, store])).toBeNull();
  });

  test("a combination picked by hand may not have two of a scope, or one coupon twice", () => {
    expect(combinationProblem([store, owned("c", "STORE", amount(5))])).toBe("TWO_OF_ONE_SCOPE");
    expect(combinationProblem([store, store])).toBe("SAME_COUPON_TWICE");
  });
});
