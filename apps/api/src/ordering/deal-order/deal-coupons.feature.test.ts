import { randomUUID } from "node:crypto";
import { createDealOrder, previewDealOrder } from "@santap/contract/calls/deal";
import { cancelOrder, createOrder, previewOrder } from "@santap/contract/calls/order";
import { cashierDetail } from "@santap/contract/calls/payment";
import { refundVouchers } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { BULGOGI_DEAL as dealId, buyDeal, dealInput } from "../../testing/deals.ts";
import { expireOrder } from "../../testing/expiry.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { openCode, orderInput, TOAST, type PlacedOrder } from "../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { readBalances } from "../../offers/voucher/voucher.fixture.ts";

// Its tests change templates.
const test = testWithOwnProduct();

/** C12: the store's, 20.000 off. C13: the platform's, 10 % with QRIS, at most 15.000. */
async function newBuyerWithCoupons(product: TestProduct) {
  const buyer = await product.newBuyer();
  const store = await product.grantCoupon(buyer, "C12");
  const platform = await product.grantCoupon(buyer, "C13");
  return { buyer, store, platform, couponIds: [store, platform] };
}

async function readStatuses({ rows }: TestProduct, couponIds: readonly string[]) {
  const found = await rows.all<{ status: string }>(
    "select status from coupon_claim where claim_id = any($1) order by template_id",
    [couponIds],
  );
  return found.map(({ status }) => status);
}

async function pay(product: TestProduct, buyer: Buyer, order: PlacedOrder) {
  const { qrCodeText } = await openCode(product.appUrl, buyer, order);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status }) => status === "PAID");
}

function readVouchers({ rows }: TestProduct, orderId: string) {
  return rows.all<{ voucher_id: string; paid: number }>(
    "select voucher_id, paid from voucher where order_id = $1 order by seq",
    [orderId],
  );
}

async function refund({ appUrl }: TestProduct, as: Buyer, voucherIds: string[]) {
  const payload = { voucherIds, idempotencyKey: randomUUID() };
  return (await ask(appUrl, refundVouchers, { payload, as })).amount;
}

test("DEAL-6 FUND-2 of three vouchers bought with two coupons two go back to the rupiah; the coupons return with the third", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const { buyer, couponIds } = await newBuyerWithCoupons(product);
  const payload = { dealId, quantity: 3 };
  const preview = await ask(appUrl, previewDealOrder, { payload, as: buyer });
  expect(preview.couponIds).toEqual(expect.arrayContaining(couponIds));
  expect(preview.breakdown).toMatchObject({ subtotal: 567_000, payableAmount: 532_000 });
  const order = await buyDeal(appUrl, buyer, { quantity: 3, couponIds: preview.couponIds });
  const { orderId } = order;
  expect(order.payableAmount).toBe(532_000);
  expect(await readStatuses(product, couponIds)).toEqual(["HELD", "HELD"]);
  await pay(product, buyer, order);
  expect(await readStatuses(product, couponIds)).toEqual(["REDEEMED", "REDEEMED"]);
  const sold = { ACQUIRER_CLEARING: 532_000, STORE_DISCOUNT: 20_000, PLATFORM_DISCOUNT: 15_000 };
  expect(await readBalances(product, orderId)).toEqual({ ...sold, VOUCHER_LIABILITY: -567_000 });
  const vouchers = await readVouchers(product, orderId);
  expect(vouchers.map(({ paid }) => paid)).toEqual([177_334, 177_333, 177_333]);

  const [first = "", second = "", third = ""] = vouchers.map((one) => one.voucher_id);
  expect(await refund(product, buyer, [first, second])).toBe(354_667);
  const isRefunded = (count: number) =>
    until("refunded vouchers", async () => {
      const done = await rows.all(
        "select 1 from voucher where order_id = $1 and status = 'REFUNDED'",
        [orderId],
      );
      return done.length === count;
    });
  await isRefunded(2);
  expect(await readBalances(product, orderId)).toEqual({
    ...{ ACQUIRER_CLEARING: 177_333, STORE_DISCOUNT: 6_667, PLATFORM_DISCOUNT: 5_000 },
    VOUCHER_LIABILITY: -189_000,
  });
  expect(await readStatuses(product, couponIds)).toEqual(["REDEEMED", "REDEEMED"]);
  expect(await refund(product, buyer, [third])).toBe(177_333);
  await isRefunded(3);
  expect(await readBalances(product, orderId)).toEqual({});
  expect(await readStatuses(product, couponIds)).toEqual(["UNUSED", "UNUSED"]);
});

test("DEAL-6 coupons are chosen by hand, held by one purchase, and free again when it ends unpaid", async ({
  product,
}) => {
  const { appUrl } = product;
  const { buyer, store, couponIds } = await newBuyerWithCoupons(product);
  const wish = { dealId, quantity: 1 };
  const none = await ask(appUrl, previewDealOrder, {
    ...{ payload: { ...wish, couponIds: [] }, as: buyer },
  });
  expect(none).toMatchObject({ couponIds: [], breakdown: { payableAmount: 189_000 } });
  expect(none.usableCoupons.map(({ couponId }) => couponId)).toEqual(
    expect.arrayContaining(couponIds),
  );
  const idempotencyKey = randomUUID();
  const order = await buyDeal(appUrl, buyer, { couponIds: [store], idempotencyKey });
  expect(order.payableAmount).toBe(169_000);
  const again = await buyDeal(appUrl, buyer, { couponIds: [store], idempotencyKey });
  expect(again.orderId).toBe(order.orderId);
  const other = { payload: dealInput({ idempotencyKey }), as: buyer };
  expect((await expectRefusal(appUrl, createDealOrder, other)).code).toBe("4110013");
  const second = { payload: dealInput({ couponIds: [store] }), as: buyer };
  expect(await expectRefusal(appUrl, createDealOrder, second)).toMatchObject({
    ...{ code: "4110011", details: { couponId: store, reason: "HELD" } },
  });
  await ask(appUrl, cancelOrder, { payload: { orderId: order.orderId }, as: buyer });
  expect(await readStatuses(product, [store])).toEqual(["UNUSED"]);
});

test("DEAL-6 late money has its coupons again if they are free, and goes back otherwise", async ({
  product,
}) => {
  const { appUrl, rows, sandbox } = product;
  async function payLate(meanwhile: (buyer: Buyer, store: string) => Promise<unknown>) {
    const { buyer, store } = await newBuyerWithCoupons(product);
    const order = await buyDeal(appUrl, buyer, { couponIds: [store] });
    const { qrCodeText } = await openCode(appUrl, buyer, order);
    const is = { buyer, orderId: order.orderId };
    await expireOrder(rows, order.orderId);
    await waitForOrder(product, is, ({ status }) => status === "EXPIRED");
    await meanwhile(buyer, store);
    await sandbox.pay(qrCodeText);
    const ended = await waitForOrder(product, is, ({ status, refunds }) => {
      return status === "PAID" || refunds.some((one) => one.status === "SUCCEEDED");
    });
    return [ended.status, await readStatuses(product, [store])];
  }
  expect(await payLate(async () => undefined)).toEqual(["PAID", ["REDEEMED"]]);
  const takeElsewhere = (buyer: Buyer, store: string) =>
    buyDeal(appUrl, buyer, { couponIds: [store] });
  expect(await payLate(takeElsewhere)).toEqual(["EXPIRED", ["HELD"]]);
});

test("DEAL-6 CPN-4 at the counter a coupon of a method takes something off with that method alone", async ({
  product,
}) => {
  const { appUrl } = product;
  const { buyer, platform } = await newBuyerWithCoupons(product);
  const order = await buyDeal(appUrl, buyer, { couponIds: [platform] });
  const payload = { orderId: order.orderId, partnerCode: "SANTAP" };
  const counter = await ask(appUrl, cashierDetail, { payload, as: buyer });
  const costs = counter.payTypeList.map(({ payType, payableAmount }) => [payType, payableAmount]);
  expect(costs.slice(0, 2)).toEqual([
    ["QRIS", 174_000],
    ["SHOPEEPAY", 189_000],
  ]);
  expect(counter.payTypeList[0]?.discounts).toMatchObject([{ couponId: platform, amount: 15_000 }]);
  await product.rows.all(
    "update coupon_template set pay_methods = '{DANA}' where template_id = 'C13'",
  );
  const [qris] = (await ask(appUrl, cashierDetail, { payload, as: buyer })).payTypeList;
  expect(qris?.payableAmount).toBe(189_000);
  await pay(product, buyer, { ...order, ticket: qris?.ticket ?? "", payableAmount: 189_000 });
  expect(await readStatuses(product, [platform])).toEqual(["UNUSED"]);
  const vouchers = await readVouchers(product, order.orderId);
  expect(vouchers.map(({ paid }) => paid)).toEqual([189_000]);
  await product.rows.all(
    "update coupon_template set pay_methods = '{QRIS}' where template_id = 'C13'",
  );
});

test("DEAL-6 a coupon for deals comes off no meal, one for meals off no deal, and none off money", async ({
  product,
}) => {
  const { appUrl } = product;
  const { buyer, platform } = await newBuyerWithCoupons(product);
  const meals = await product.grantCoupon(buyer, "C01");
  const meal = { storeId: "S06", lines: [TOAST] };
  const seen = await ask(appUrl, previewOrder, { payload: meal, as: buyer });
  const listed = [...seen.usableCoupons, ...seen.unusableCoupons].map(({ couponId }) => couponId);
  expect(listed).toEqual([meals]);
  const ordering = { payload: orderInput({ couponIds: [platform] }), as: buyer };
  expect((await expectRefusal(appUrl, createOrder, ordering)).code).toBe("4110011");
  const buying = { payload: dealInput({ couponIds: [meals] }), as: buyer };
  expect((await expectRefusal(appUrl, createDealOrder, buying)).code).toBe("4110011");
  const cash = { dealId: "D05", quantity: 1 };
  const preview = await ask(appUrl, previewDealOrder, { payload: cash, as: buyer });
  expect(preview).toMatchObject({ couponIds: [], usableCoupons: [], unusableCoupons: [] });
  const money = { payload: dealInput({ ...cash, couponIds: [platform] }), as: buyer };
  expect((await expectRefusal(appUrl, createDealOrder, money)).code).toBe("4110011");
  const stranger = { payload: dealInput({ couponIds: [platform] }), as: await product.newBuyer() };
  expect((await expectRefusal(appUrl, createDealOrder, stranger)).code).toBe("4110011");
});

test("DEAL-6 what coupons pay in full is bought at once; refunded, it gives the coupon back and no money", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  await rows.all(
    `update coupon_template set effect = '{"kind":"AMOUNT","amount":500000}' where template_id = 'C12'`,
  );
  const { buyer, store } = await newBuyerWithCoupons(product);
  const { orderId, payableAmount } = await buyDeal(appUrl, buyer, { couponIds: [store] });
  expect(payableAmount).toBe(0);
  const vouchers = await readVouchers(product, orderId);
  expect(vouchers.map(({ paid }) => paid)).toEqual([0]);
  expect(await readStatuses(product, [store])).toEqual(["REDEEMED"]);
  const owed = { STORE_DISCOUNT: 189_000, VOUCHER_LIABILITY: -189_000 };
  expect(await readBalances(product, orderId)).toEqual(owed);
  expect(await refund(product, buyer, [vouchers[0]?.voucher_id ?? ""])).toBe(0);
  expect(await readStatuses(product, [store])).toEqual(["UNUSED"]);
  expect(await readBalances(product, orderId)).toEqual({});
});
