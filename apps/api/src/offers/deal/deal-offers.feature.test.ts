import { dealDetail, listDeals, previewDealOrder } from "@santap/contract/calls/deal";
import { expect } from "vitest";
import { storeCoupons } from "@santap/contract/calls/coupon";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { buyDeal } from "../../testing/deals.ts";
import { test } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";

function readDeal({ appUrl, guest }: TestProduct, dealId: string, as = guest) {
  return ask(appUrl, dealDetail, { payload: { dealId }, as });
}

test("DEAL-7 a guest sees what is inside, what it costs, and every term that can lose money", async ({
  product,
}) => {
  const deal = await readDeal(product, "D01");
  expect(deal).toMatchObject({
    dealId: "D01",
    type: "SET",
    name: "Satay set for two",
    store: { storeId: "S01" },
    salePrice: 129_000,
    listPrice: 184_000,
    terms: {
      validDays: 60,
      weekly: [],
      excludesHolidays: true,
      uses: 1,
      maxUsesPerDay: null,
      maxPerBill: null,
      onExpiry: "REFUND",
    },
    state: "ON_SALE",
  });
  expect(deal.dishes.map(({ itemId, portions }) => [itemId, portions])).toEqual([
    ["S01-01", 1],
    ["S01-04", 1],
    ["S01-06", 1],
    ["S01-07", 2],
  ]);
  const listed = deal.dishes.map(({ portions, price }) => portions * price);
  expect(listed.reduce((sum, price) => sum + price, 0)).toBe(deal.listPrice);
  for (const { name, imageUrl } of deal.dishes) expect([name, imageUrl]).not.toContain("");
  expect(await readDeal(product, "D04")).toMatchObject({
    type: "MULTI_USE",
    terms: { uses: 5, maxUsesPerDay: 2 },
    dishes: [{ itemId: "S06-01", portions: 5 }],
  });
  expect(await readDeal(product, "D05")).toMatchObject({
    type: "CASH",
    terms: { maxPerBill: 3 },
    dishes: [],
  });
  const hours = { opensAt: 14 * 60, closesAt: 17 * 60 };
  expect((await readDeal(product, "D06")).terms.weekly[0]).toMatchObject(hours);
});

test("DEAL-7 names are in the caller's language; an unknown deal is not on sale", async ({
  product,
}) => {
  const chinese = { ...product.guest, language: "zh-CN" };
  expect((await readDeal(product, "D01", chinese)).name).toBe("双人沙爹套餐");
  const refusal = await expectRefusal(product.appUrl, dealDetail, {
    payload: { dealId: "D99" },
    as: chinese,
  });
  expect(refusal).toMatchObject({ code: "6120001", message: "该团购暂未开售或已结束。" });
});

test("DEAL-1 a store's deals are listed page by page; a preview has price and methods", async ({
  product,
}) => {
  const page = { storeId: "S01", pageNo: 1, pageSize: 1 };
  const first = await ask(product.appUrl, listDeals, { payload: page, as: product.guest });
  expect(first).toMatchObject({ list: [{ dealId: "D01" }], total: 1, hasMore: false });
  const second = { ...page, pageNo: 2 };
  const rest = await ask(product.appUrl, listDeals, { payload: second, as: product.guest });
  expect(rest).toMatchObject({ list: [], total: 1, hasMore: false });
  const payload = { storeId: "S01" };
  const offers = await ask(product.appUrl, storeCoupons, { payload, as: product.guest });
  expect(offers.deals).toEqual(first.list);
  const preview = await ask(product.appUrl, previewDealOrder, {
    payload: { dealId: "D01", quantity: 2 },
    as: product.guest,
  });
  expect(preview).toMatchObject({
    deal: { dealId: "D01" },
    breakdown: { subtotal: 258_000, serviceCharge: 0, pb1: 0, payableAmount: 258_000 },
  });
  expect(preview.payTypeList.map(({ payType }) => payType)).toContain("QRIS");
});

test("DEAL-1 what the caller may still buy counts unpaid purchases too", async ({ product }) => {
  const buyer = await product.newBuyer();
  const before = await readDeal(product, "D05", buyer);
  const { limit, maxQuantity } = before;
  if (limit === null || limit < 2) throw new Error("the deal of this test has a limit");
  expect(before).toMatchObject({ limitLeft: limit, maxQuantity });
  await buyDeal(product.appUrl, buyer, { dealId: "D05", quantity: limit - 1 });
  expect(await readDeal(product, "D05", buyer)).toMatchObject({ limitLeft: 1, maxQuantity: 1 });
  await buyDeal(product.appUrl, buyer, { dealId: "D05" });
  expect(await readDeal(product, "D05", buyer)).toMatchObject({
    state: "LIMIT_REACHED",
    limitLeft: 0,
    maxQuantity: 0,
  });
  expect((await readDeal(product, "D05")).limitLeft).toBe(limit);
});
