import { previewOrder } from "@santap/contract/calls/order";
import type { PayloadOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { buyDeal } from "../../../testing/deals.ts";
import { sitDown } from "../../../testing/orders.ts";
import type { TestCaller } from "../../../testing/caller.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { CASH, testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { SATAY_LINES } from "./bought-deal.fixture.ts";

const test = testWithVouchers();

type Input = PayloadOf<typeof previewOrder>;
const NOODLES = { itemId: "S03-01", quantity: 3, modifierIds: [] };
const TEA = { itemId: "S03-06", quantity: 2, modifierIds: [] };
const AT_S01: Input = { storeId: "S01", lines: SATAY_LINES };
const AT_S03: Input = { storeId: "S03", lines: [NOODLES, TEA] };

function preview({ appUrl }: TestProduct, payload: Input, as?: TestCaller) {
  return ask(appUrl, previewOrder, { payload, as: as ?? { address: "203.0.113.9" } });
}

function setDeal({ rows }: TestProduct, dealId: string, change: string) {
  return rows.all(`update deal set ${change} where deal_id = $1`, [dealId]);
}

test.beforeEach(({ product }) => product.rows.all("update deal set excludes_holidays = false"));

describe("DEAL-5 a bill is offered the deal that makes it cheaper", () => {
  test("example B: the best coupon leaves 250.635, the deal 184.440, and the offer says by how much", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "C03");
    const seen = await preview(product, { ...AT_S01, couponIds: [coupon] }, buyer);
    expect(seen.breakdown).toMatchObject({ payableAmount: 250_635, purchases: [], vouchers: [] });
    expect(seen.dealOffer).toMatchObject({
      ...{ dealId: "D01", type: "SET", salePrice: 129_000, listPrice: 184_000 },
      ...{ saving: 250_635 - 184_440, chosen: false },
    });
    const dealPurchases = [{ dealId: "D01", quantity: 1 as const }];
    const chosen = await preview(product, { ...AT_S01, couponIds: [coupon], dealPurchases }, buyer);
    expect(chosen.breakdown).toMatchObject({
      ...{ subtotal: 48_000, discounts: [], serviceCharge: 2_400, pb1: 5_040 },
      vouchers: [{ dealId: "D01", type: "SET", amount: 184_000, unused: 0 }],
      purchases: [{ dealId: "D01", quantity: 1, amount: 129_000 }],
      payableAmount: 184_440,
    });
    expect(chosen.dealOffer).toEqual({ ...seen.dealOffer, chosen: true });
    expect(chosen.lines.map(({ coveredUnits }) => coveredUnits)).toEqual([1, 1, 1, 2]);
    expect(chosen.unusableCoupons).toMatchObject([{ couponId: coupon, reason: "MIN_SPEND" }]);
    expect(chosen.payTypeList.map((one) => one.payableAmount)).toContain(184_440);
  });

  test("a guest without an account too; none where a dish of the set is missing", async ({
    product,
  }) => {
    expect((await preview(product, AT_S01)).dealOffer).toMatchObject({ dealId: "D01" });
    const lines = SATAY_LINES.slice(1);
    const seen = await preview(product, {
      ...{ storeId: "S01", lines, dealPurchases: [{ dealId: "D01", quantity: 1 }] },
    });
    expect(seen.dealOffer).toBeNull();
    expect(seen.breakdown.purchases).toEqual([]);
  });

  test("none where the best coupons are as good, also one that was chosen before", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const dealPurchases = [{ dealId: "D01", quantity: 1 as const }];
    await setDeal(product, "D01", "sale_price = 212520");
    const same = await preview(product, { ...AT_S01, dealPurchases }, buyer);
    await setDeal(product, "D01", "sale_price = 212519");
    const cheaper = await preview(product, { ...AT_S01, dealPurchases }, buyer);
    await setDeal(product, "D01", "sale_price = 129000");
    expect(same.breakdown).toMatchObject({ payableAmount: 267_960, purchases: [] });
    expect(same.dealOffer).toBeNull();
    expect(cheaper.dealOffer).toMatchObject({ saving: 1, chosen: true });
  });

  test("CASH up to the bill, and not a rupiah above it", async ({ product }) => {
    const buyer = await product.newBuyer();
    const seen = await preview(product, AT_S03, buyer);
    expect(seen.breakdown.payableAmount).toBe(158_400);
    expect(seen.dealOffer).toMatchObject({ dealId: "D05", type: "CASH", saving: 15_000 });
    await setDeal(product, "D05", "list_price = 158400");
    const whole = await preview(product, AT_S03, buyer);
    await setDeal(product, "D05", "list_price = 158401");
    const above = await preview(product, AT_S03, buyer);
    await setDeal(product, "D05", "list_price = 100000");
    expect(whole.dealOffer).toMatchObject({ saving: 73_400 });
    expect(above.dealOffer).toBeNull();
  });

  test("never MULTI_USE, and none at a table whose bill is paid later", async ({ product }) => {
    const coffee = { itemId: "S06-01", quantity: 9, modifierIds: ["G3-1", "G5-1", "G11-1"] };
    const seen = await preview(product, { storeId: "S06", lines: [coffee] });
    expect(seen.dealOffer).toBeNull();
    const { seated, sessionId } = await sitDown(
      product.appUrl,
      await product.newBuyer(),
      "DEMO-B4",
    );
    expect((await preview(product, { ...AT_S01, sessionId }, seated)).dealOffer).toBeNull();
  });

  test("none that is sold out, paused, not for this time, or at the account's limit", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    await buyDeal(product.appUrl, buyer, { dealId: "D01" });
    const read = async () => (await preview(product, AT_S01, buyer)).dealOffer?.dealId ?? null;
    const tomorrow = (new Date(Date.now() + 7 * 3_600_000).getUTCDay() + 1) % 7;
    const weekly = `[{"weekday": ${tomorrow}, "opensAt": 600, "closesAt": 601}]`;
    const changes = [
      ["stock = sold", "stock = 200"],
      ["status = 'PAUSED'", "status = 'ONLINE'"],
      [`weekly = '${weekly}'`, "weekly = '[]'"],
      ["per_user = 1", "per_user = 4"],
      ["sale_to = now()", "sale_to = null"],
    ] as const;
    for (const [change, back] of changes) {
      await setDeal(product, "D01", change);
      const offered = await read();
      await setDeal(product, "D01", back);
      expect([change, offered]).toEqual([change, null]);
    }
    expect(await read()).toBe("D01");
  });

  test("none of which the buyer has a voucher to use, nor more of them than a bill takes", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH, 3);
    const read = async (chosen: readonly string[]) => {
      const vouchers = chosen.map((voucherId) => ({ voucherId, dishes: [] }));
      const lines = [{ ...NOODLES, quantity: 20 }];
      return (await preview(product, { ...AT_S03, lines, vouchers }, buyer)).dealOffer;
    };
    expect(await read([])).toBeNull();
    expect(await read(voucherIds)).toBeNull();
    const other = await buy(CASH, 2);
    const vouchers = other.voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));
    const lines = [{ ...NOODLES, quantity: 20 }];
    const seen = await preview(product, { ...AT_S03, lines, vouchers }, other.buyer);
    expect(seen.dealOffer).toMatchObject({ dealId: "D05", saving: 15_000 });
  });

  test("of several the one that saves most, unless another was chosen; none for which CASH on the bill would lapse", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH);
    const vouchers = voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));
    const other = await product.newBuyer();
    await setDeal(
      product,
      "D06",
      `store_id = 'S03', components = '{"S03-01": 3, "S03-06": 2}', weekly = '[]', sale_price = 40000`,
    );
    const best = await preview(product, AT_S03, other);
    const dealPurchases = [{ dealId: "D05", quantity: 1 as const }];
    const chosen = await preview(product, { ...AT_S03, dealPurchases }, other);
    const lapsing = await preview(product, { ...AT_S03, vouchers }, buyer);
    await setDeal(product, "D06", "store_id = 'S09'");
    expect(best.dealOffer).toMatchObject({ dealId: "D06", saving: 118_400 });
    expect(chosen.dealOffer).toMatchObject({ dealId: "D05", saving: 15_000, chosen: true });
    expect(lapsing.breakdown.payableAmount).toBe(58_400);
    expect(lapsing.dealOffer).toBeNull();
  });
});
