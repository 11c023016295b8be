import { changeBenefits, offerBillDeal } from "@santap/contract/calls/benefits";
import type { DataOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { freshOrder, openCode, placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { SATAY_LINES } from "./bought-deal.fixture.ts";

const test = testWithVouchers();

type Offer = DataOf<typeof offerBillDeal>;

test.beforeEach(({ product }) => product.rows.all("update deal set excludes_holidays = false"));

function read({ appUrl }: TestProduct, as: Buyer, orderId: string): Promise<Offer> {
  return ask(appUrl, offerBillDeal, { payload: { orderId }, as });
}

function take(
  { appUrl }: TestProduct,
  as: Buyer,
  { orderId, seen }: { orderId: string; seen: Offer },
) {
  const { offer, version, couponIds } = seen;
  const { dealId, chosen } = offer ?? { dealId: "", chosen: false };
  const dealPurchases = chosen ? [] : [{ dealId, quantity: 1 as const }];
  return ask(appUrl, changeBenefits, {
    payload: { orderId, version, couponIds, dealPurchases },
    as,
  });
}

async function sit(product: TestProduct, tableCode: string) {
  const { appUrl } = product;
  return sitDown(appUrl, await product.newBuyer(), tableCode);
}

/** Example B as a bill at S01, Rp 267.960 without the deal. */
async function openBill(product: TestProduct, tableCode: string, couponIds: string[] = []) {
  const { seated, sessionId } = await sit(product, tableCode);
  const wish = { storeId: "S01", sessionId, lines: SATAY_LINES, couponIds };
  const { orderId } = await placeOrder(product.appUrl, seated, wish);
  return { seated, orderId };
}

describe("DEAL-5 an open bill is offered the deal that makes it cheaper", () => {
  test("example B: says by how much, is taken and taken off by the offer's version and coupons, and is paid once", async ({
    product,
  }) => {
    const { seated, orderId } = await openBill(product, "DEMO-B1");
    const coupon = await product.grantCoupon(seated, "C03");
    const seen = await read(product, seated, orderId);
    expect(seen).toMatchObject({
      offer: { dealId: "D01", saving: 250_635 - 184_440, chosen: false },
      couponIds: [],
    });
    const taken = await take(product, seated, { orderId, seen });
    expect(taken).toMatchObject({ payableAmount: 184_440 });
    const chosen = await read(product, seated, orderId);
    expect(chosen).toEqual({
      offer: { ...seen.offer, chosen: true },
      ...{ version: taken.version, couponIds: [coupon] },
    });
    const off = await take(product, seated, { orderId, seen: chosen });
    expect(off).toMatchObject({ payableAmount: 250_635, breakdown: { purchases: [] } });
    const again = await read(product, seated, orderId);
    expect(again).toEqual({ ...seen, version: off.version });
    await take(product, seated, { orderId, seen: again });
    const order = await freshOrder(product.appUrl, seated, orderId);
    const { qrCodeText } = await openCode(product.appUrl, seated, order);
    expect(await read(product, seated, orderId)).toMatchObject({ offer: null });
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer: seated, orderId }, ({ status }) => status === "PAID");
    expect((await readOrder(product.appUrl, seated, orderId)).breakdown.payableAmount).toBe(
      184_440,
    );
    expect(await read(product, seated, orderId)).toMatchObject({ offer: null });
  });

  test("stays while it is on the bill, also sold out, at the limit and when it saves nothing any more", async ({
    product,
  }) => {
    const { seated, orderId } = await openBill(product, "DEMO-B2");
    const seen = await read(product, seated, orderId);
    await take(product, seated, { orderId, seen });
    const set = (change: string) =>
      product.rows.all(`update deal set ${change} where deal_id = 'D01'`);
    await set("stock = sold, per_user = 1, status = 'PAUSED'");
    const soldOut = await read(product, seated, orderId);
    await set("stock = 200, per_user = 4, status = 'ONLINE', sale_price = 300000");
    const dearer = await read(product, seated, orderId);
    await set("sale_price = 129000");
    expect(soldOut.offer).toMatchObject({ dealId: "D01", chosen: true });
    expect(dearer.offer).toMatchObject({ dealId: "D01", chosen: true, saving: 0 });
    const off = await take(product, seated, { orderId, seen: dearer });
    expect(off).toMatchObject({ payableAmount: 267_960 });
  });

  test("NOV-4 one deal for a bill, reckoned without another guest's coupon whose conditions it breaks; no other guest sees an offer", async ({
    product,
  }) => {
    const ani = await product.newBuyer();
    const coupon = await product.grantCoupon(ani, "C03");
    const anis = await sitDown(product.appUrl, ani, "DEMO-B3");
    const wish = { storeId: "S01", sessionId: anis.sessionId, lines: SATAY_LINES };
    const { orderId } = await placeOrder(product.appUrl, anis.seated, {
      ...{ ...wish, couponIds: [coupon] },
    });
    const { seated: budi } = await sit(product, "DEMO-B3");
    const seen = await read(product, budi, orderId);
    expect(seen).toMatchObject({ offer: { dealId: "D01" }, couponIds: [] });
    const taken = await take(product, budi, { orderId, seen });
    const saving = 250_635 - taken.payableAmount;
    expect(seen.offer?.saving).toBe(saving);
    expect(taken.breakdown.discounts).toEqual([]);
    const claim = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.one(claim, [coupon])).toEqual({ status: "UNUSED" });
    expect(await read(product, anis.seated, orderId)).toMatchObject({ offer: null });
    const payload = { orderId };
    const stranger = await product.newBuyer();
    const refused = await expectRefusal(product.appUrl, offerBillDeal, { payload, as: stranger });
    expect(refused.code).toBe("4110001");
  });

  test("none where the guest has a voucher of it, and none for an order that is paid first", async ({
    product,
    buy,
  }) => {
    const { seated, orderId } = await openBill(product, "DEMO-B4");
    expect(await read(product, seated, orderId)).toMatchObject({ offer: { dealId: "D01" } });
    await buy({ dealId: "D01", storeId: "S01" }, 1, seated);
    expect(await read(product, seated, orderId)).toMatchObject({ offer: null });
    const buyer = await product.newBuyer();
    const first = await placeOrder(product.appUrl, buyer, { storeId: "S01", lines: SATAY_LINES });
    expect(await read(product, buyer, first.orderId)).toMatchObject({ offer: null });
  });
});
