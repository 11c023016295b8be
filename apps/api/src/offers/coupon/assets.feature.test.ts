import type { Asset } from "@santap/contract/schemas/coupon";
import { claimCoupon, listAssets } from "@santap/contract/calls/coupon";
import type { PayloadOf } from "@santap/contract/call";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../testing/caller.ts";
import { test } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";

type Category = PayloadOf<typeof listAssets>["category"];

function readAssets(product: TestProduct, as: TestCaller, category?: Category) {
  const payload = { pageNo: 1, pageSize: 20, ...(category && { category }) };
  return ask(product.appUrl, listAssets, { payload, as });
}

function listTemplates(list: readonly Asset[]): string[] {
  return list.map((asset) => (asset.kind === "COUPON" ? asset.templateId : asset.voucherId));
}

test("a guest gets an empty list of assets, not an error", async ({ product }) => {
  const { list, total, hasMore, categories } = await readAssets(product, product.guest);
  expect({ list, total, hasMore }).toEqual({ list: [], total: 0, hasMore: false });
  expect(categories).toEqual([
    { category: "USABLE", coupons: 0, vouchers: 0 },
    { category: "SOON_OVER", coupons: 0, vouchers: 0 },
    { category: "USED", coupons: 0, vouchers: 0 },
    { category: "EXPIRED", coupons: 0, vouchers: 0 },
  ]);
});

test("DEAL-8 assets are counted by category; what ends within three days is marked and comes first", async ({
  product,
}) => {
  const { rows } = product;
  const buyer = await product.newBuyer();
  await product.grantCoupon(buyer, "HEMAT20");
  const claims: Record<string, string> = {};
  for (const templateId of ["C01", "C03", "C06", "C08"]) {
    const payload = { templateId };
    claims[templateId] = (await ask(product.appUrl, claimCoupon, { payload, as: buyer })).couponId;
  }
  const change = (templateId: string, set: string) =>
    rows.all(`update coupon_claim set ${set} where claim_id = $1`, [claims[templateId]]);
  await change("C06", "expires_at = now() + interval '2 days'");
  await change("C08", "status = 'REDEEMED', redeemed_at = now()");
  await change("C01", "expires_at = now() - interval '1 second'");

  const usable = await readAssets(product, buyer);
  const [first] = usable.list;
  expect(first).toMatchObject({
    ...{ kind: "COUPON", couponId: claims["C06"], storeId: "S09", category: "USABLE" },
    ...{ soonOver: true, reason: null, usedAt: null },
    effect: { kind: "PERCENT", bps: 1500, maxAmount: 25_000 },
  });
  expect(first?.expiresAt).toBeLessThan(Date.now() + 3 * DAY_MS);
  expect(listTemplates(usable.list)).toEqual(["C06", "C03", "HEMAT20"]);

  const soon = await readAssets(product, buyer, "SOON_OVER");
  expect(soon.list).toMatchObject([{ couponId: claims["C06"] }]);
  const [used] = (await readAssets(product, buyer, "USED")).list;
  expect(used).toMatchObject({ couponId: claims["C08"], reason: "USED" });
  expect(used?.usedAt).toBeGreaterThan(Date.now() - DAY_MS);
  const [over] = (await readAssets(product, buyer, "EXPIRED")).list;
  expect(over).toMatchObject({ couponId: claims["C01"], reason: "EXPIRED", usedAt: null });
  expect(usable.categories.map(({ coupons }) => coupons)).toEqual([3, 1, 1, 1]);

  const page = { pageNo: 2, pageSize: 2 };
  const { list, total, hasMore } = await ask(product.appUrl, listAssets, {
    payload: page,
    as: buyer,
  });
  expect({ ids: listTemplates(list), total, hasMore }).toEqual({
    ids: ["HEMAT20"],
    total: 3,
    hasMore: false,
  });
  expect((await readAssets(product, await product.newBuyer())).list).not.toContainEqual(
    expect.objectContaining({ couponId: claims["C06"] }),
  );
});
