import { listAssets } from "@santap/contract/calls/coupon";
import { expect } from "vitest";
import { ask, type TestCaller } from "../../testing/caller.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { CARD, SET, testWithVouchers } from "./voucher.fixture.ts";

const test = testWithVouchers();

function readAssets(
  { appUrl }: TestProduct,
  as: TestCaller,
  category: "USABLE" | "SOON_OVER" | "USED" | "EXPIRED",
) {
  return ask(appUrl, listAssets, { payload: { pageNo: 1, pageSize: 20, category }, as });
}

test("DEAL-8 DEAL-9 vouchers stand among the assets: before coupons, marked before their end, with what is left of their uses", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CARD);
  await product.grantCoupon(buyer, "HEMAT20");
  const [card = ""] = voucherIds;
  await counter.redeem(buyer, card, CARD);
  const bought = await buy(SET, 1, buyer);
  const [set = ""] = bought.voucherIds;
  await counter.redeem(buyer, set, SET);

  const usable = await readAssets(product, buyer, "USABLE");
  expect(usable.list).toMatchObject([
    {
      ...{ kind: "VOUCHER", voucherId: card, orderId, uses: 5, usesLeft: 4, status: "TO_USE" },
      ...{ category: "USABLE", soonOver: false, storeName: "Kopi Langkah Pagi" },
      picture: "/pictures/deals/D04.svg",
    },
    { kind: "COUPON", templateId: "HEMAT20" },
  ]);
  expect(usable.list[0]?.usedAt).toBeGreaterThan(0);
  expect(usable.categories).toEqual([
    { category: "USABLE", coupons: 1, vouchers: 1 },
    { category: "SOON_OVER", coupons: 0, vouchers: 0 },
    { category: "USED", coupons: 0, vouchers: 1 },
    { category: "EXPIRED", coupons: 0, vouchers: 0 },
  ]);
  const used = await readAssets(product, buyer, "USED");
  expect(used.list).toMatchObject([{ kind: "VOUCHER", voucherId: set, status: "REDEEMED" }]);

  const end = "update voucher set valid_until = now() + interval '2 days' where voucher_id = $1";
  await product.rows.all(end, [card]);
  const soon = await readAssets(product, buyer, "SOON_OVER");
  expect(soon.list).toMatchObject([{ voucherId: card, soonOver: true }]);
  const other = await readAssets(product, await product.newBuyer(), "USABLE");
  expect(other.list).toEqual([]);
});
