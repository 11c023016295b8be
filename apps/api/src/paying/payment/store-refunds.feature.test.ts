import { dealDetail } from "@santap/contract/calls/deal";
import { cashierDetail } from "@santap/contract/calls/payment";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { describe, expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { buyDeal } from "../../testing/deals.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { placeOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";

const REFUNDS = "QRIS:FULL:7,DANA:PARTIAL:60,OVO:NONE,SHOPEEPAY:PARTIAL";
const test = testWithOwnProduct({ env: { SNAP_REFUNDS: REFUNDS } });

async function readMethods({ appUrl, newBuyer }: TestProduct, dealId: string | null) {
  const buyer = await newBuyer();
  const { orderId } =
    dealId === null
      ? await placeOrder(appUrl, buyer)
      : await buyDeal(appUrl, buyer, { dealId, quantity: 2 });
  const payload = { orderId, partnerCode: "SANTAP" };
  const { payTypeList } = await ask(appUrl, cashierDetail, { payload, as: buyer });
  return new Map(payTypeList.map((one) => [one.payType, one.storeRefundAfter]));
}

describe("DEAL-6 DEAL-7 vouchers that are valid for longer than a method takes payments back", () => {
  test("the deal says for each method from when on the store refunds", async ({ product }) => {
    const before = Date.now();
    const { appUrl, guest: as } = product;
    const read = (dealId: string) => ask(appUrl, dealDetail, { payload: { dealId }, as });
    await product.rows.all("update deal set valid_days = 60 where deal_id = 'D01'");
    const { storeRefunds } = await read("D01");
    expect(storeRefunds.map(({ payType }) => payType)).toEqual(["QRIS", "OVO"]);
    const [qris, ovo] = storeRefunds.map(({ after }) => after);
    expect(qris).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(qris).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    expect(ovo).toBeLessThanOrEqual(Date.now());
    await product.rows.all("update deal set valid_days = 61 where deal_id = 'D01'");
    expect((await read("D01")).storeRefunds).toMatchObject([{}, { payType: "DANA" }, {}]);
  });

  test("the counter says it with each method of a purchase, and of no meal", async ({
    product,
  }) => {
    const methods = await readMethods(product, "D01");
    expect(methods.get("QRIS")).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect(methods.has("SHOPEEPAY")).toBe(true);
    expect(methods.get("SHOPEEPAY")).toBeUndefined();
    const meal = await readMethods(product, null);
    expect(meal.size).toBeGreaterThan(0);
    expect([...meal.values()].every((after) => after === undefined)).toBe(true);
  });
});
