import { createOrder, listOrders } from "@santap/contract/calls/order";
import type { PayloadOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { buyDeal } from "../../../testing/deals.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { openCode, orderInput, placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import {
  CASH,
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { readBoughtVoucher, readSold, refundWhole, SATAY_LINES } from "./bought-deal.fixture.ts";

const test = testWithVouchers();

type Input = Partial<PayloadOf<typeof createOrder>>;
const buying = (dealId: string) => [{ dealId, quantity: 1 as const }];
const EXAMPLE_B: Input = { storeId: "S01", lines: SATAY_LINES, dealPurchases: buying("D01") };
const NOODLES = { itemId: "S03-01", quantity: 3, modifierIds: [] };
const TEA = { itemId: "S03-06", quantity: 2, modifierIds: [] };
const WITH_CASH: Input = { storeId: "S03", lines: [NOODLES, TEA], dealPurchases: buying("D05") };

test.beforeEach(({ product }) =>
  product.rows.all(
    `with opened as (update store set opening = (select opening from store where store_id = 'S06')
       where store_id in ('S03', 'S10'))
     update deal set excludes_holidays = false`,
  ),
);

async function refuse({ appUrl }: TestProduct, input: Input, as: TestCaller) {
  const error = await expectRefusal(appUrl, createOrder, { payload: orderInput(input), as });
  return [error.code, error.details?.["reason"]];
}

async function pay(product: TestProduct, buyer: Buyer, input: Input) {
  const order = await placeOrder(product.appUrl, buyer, input);
  const { qrCodeText } = await openCode(product.appUrl, buyer, order);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status }) => status === "PAID");
  return order;
}

describe("DEAL-5 an order buys a deal and uses it", () => {
  test("DEAL-5 an order buys a deal and uses it with one payment of 184.440: the voucher is issued and used, the kitchen has every dish, a full refund gives all of it back", async ({
    product,
    counter,
  }) => {
    const buyer = await product.newBuyer();
    const before = await readSold(product, "D01");
    const { orderId, payableAmount } = await pay(product, buyer, EXAMPLE_B);
    expect(payableAmount).toBe(184_440);
    const voucherId = await readBoughtVoucher(product, orderId);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await readSold(product, "D01")).toBe(before + 1);
    const order = await readOrder(product.appUrl, buyer, orderId);
    expect(order).toMatchObject({
      ...{ kind: "MEAL", breakdown: { purchases: [{ dealId: "D01", amount: 129_000 }] } },
      vouchers: [{ voucherId, state: "USED", pb1: 11_727, serviceCharge: 5_584 }],
    });
    expect(order.lines.map(({ quantity, coveredUnits }) => [quantity, coveredUnits])).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    const paid = { ACQUIRER_CLEARING: 184_440, STORE_PAYABLE: -184_440 };
    expect(await readBalances(product, orderId)).toEqual(paid);
    await refundWhole(counter.db, orderId);
    await until("all of it to be back", async () => {
      const { refundStatus } = await readOrder(product.appUrl, buyer, orderId);
      return refundStatus === "FULL";
    });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REFUNDED" });
    expect(await readBalances(product, orderId)).toEqual({});
    expect(await readSold(product, "D01")).toBe(before);
    await assertStateLogComplete(product.rows);
  });

  test("DEAL-5 an order buys a deal and uses it also where the set is all that was ordered; the list of orders counts its dishes alone", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const lines = ["S10-01", "S10-05", "S10-06"].map((itemId) => {
      return { itemId, quantity: 1, modifierIds: itemId === "S10-05" ? ["G1-1"] : [] };
    });
    const input = { storeId: "S10", lines, dealPurchases: buying("D03") };
    const { payableAmount } = await pay(product, buyer, input);
    expect(payableAmount).toBe(189_000);
    const page = { pageNo: 1, pageSize: 10 };
    const { list } = await ask(product.appUrl, listOrders, { payload: page, as: buyer });
    expect(list).toMatchObject([{ kind: "MEAL", dealId: null, itemCount: 3, otherDishes: 2 }]);
  });

  test("CASH comes off the bill that it is bought with", async ({ product, buy }) => {
    const owner = await buy(CASH);
    const vouchers = owner.voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));
    const lines = [{ ...NOODLES, quantity: 6 }];
    const { orderId, payableAmount } = await pay(product, owner.buyer, {
      ...{ ...WITH_CASH, lines, vouchers },
    });
    expect(payableAmount).toBe(277_200 - 100_000 - 100_000 + 85_000);
    const used = "select count(*)::int as n from voucher_use where used_on = $1";
    expect(await product.rows.one(used, [orderId])).toEqual({ n: 2 });
  });

  test("a repeated request gives the same order, which bought the deal once; with another deal it is another request", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const before = await readSold(product, "D05");
    const input = orderInput(WITH_CASH);
    const [one, other] = await Promise.all([
      placeOrder(product.appUrl, buyer, input),
      placeOrder(product.appUrl, buyer, input),
    ]);
    expect(other.orderId).toBe(one.orderId);
    expect(await readSold(product, "D05")).toBe(before + 1);
    expect(await refuse(product, { ...input, dealPurchases: [] }, buyer)).toEqual([
      "4110013",
      undefined,
    ]);
  });

  test("an order that ends unpaid bought nothing, and gives the stock back; late money buys it while there is some", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const before = await readSold(product, "D01");
    const order = await placeOrder(product.appUrl, buyer, EXAMPLE_B);
    const { orderId } = order;
    const { qrCodeText } = await openCode(product.appUrl, buyer, order);
    expect(await readSold(product, "D01")).toBe(before + 1);
    await expireOrder(product.rows, orderId);
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "EXPIRED");
    expect(await readSold(product, "D01")).toBe(before);
    const voucherId = await readBoughtVoucher(product, orderId);
    expect(
      await product.rows.all("select 1 from voucher where voucher_id = $1", [voucherId]),
    ).toEqual([]);
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
    expect(await readSold(product, "D01")).toBe(before + 1);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
  });
});

describe("DEAL-5 a deal that can no longer be bought with the order", () => {
  test("DEAL-5 a deal that can no longer be bought with the order is refused with what became of it: sold out, at the limit, ended, of another store", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const { rows } = product;
    await buyDeal(product.appUrl, buyer, { dealId: "D01" });
    const tries = [
      ["stock = sold", "stock = 200", "6120002"],
      ["per_user = 1", "per_user = 4", "6120003"],
      ["status = 'ENDED'", "status = 'ONLINE'", "6120001"],
      ["store_id = 'S06'", "store_id = 'S01'", "6120001"],
    ] as const;
    for (const [change, back, code] of tries) {
      await rows.all(`update deal set ${change} where deal_id = 'D01'`);
      const [refused] = await refuse(product, EXAMPLE_B, buyer);
      await rows.all(`update deal set ${back} where deal_id = 'D01'`);
      expect([change, refused]).toEqual([change, code]);
    }
    expect(
      await rows.all("select 1 from orders where user_id = $1 and kind = 'MEAL'", [buyer.userId]),
    ).toEqual([]);
  });

  test("DEAL-5 a deal that can no longer be bought with the order is refused with the reason: dishes, CASH above the bill, MULTI_USE, its time, a bill that is paid later", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const lines = SATAY_LINES.slice(1);
    expect(await refuse(product, { ...EXAMPLE_B, lines }, buyer)).toEqual(["4110011", "DISHES"]);
    const tea = { ...WITH_CASH, lines: [TEA] };
    expect(await refuse(product, tea, buyer)).toEqual(["4110011", "LAPSES"]);
    const coffee = { itemId: "S06-01", quantity: 5, modifierIds: ["G3-1", "G5-1", "G11-1"] };
    const card = { storeId: "S06", lines: [coffee], dealPurchases: buying("D04") };
    expect(await refuse(product, card, buyer)).toEqual(["4110011", "DISHES"]);
    const tomorrow = (new Date(Date.now() + 7 * 3_600_000).getUTCDay() + 1) % 7;
    const weekly = JSON.stringify([{ weekday: tomorrow, opensAt: 600, closesAt: 601 }]);
    await product.rows.all("update deal set weekly = $1 where deal_id = 'D01'", [weekly]);
    expect(await refuse(product, EXAMPLE_B, buyer)).toEqual(["4110011", "NOT_NOW"]);
    await product.rows.all("update deal set weekly = '[]' where deal_id = 'D01'");
    const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B3");
    const atTable = { ...EXAMPLE_B, sessionId };
    expect(await refuse(product, atTable, seated)).toEqual(["4110011", "PAID_LATER"]);
  });

  test("of several orders at once the last voucher is one's alone, and the others bought nothing", async ({
    product,
  }) => {
    const { rows, appUrl } = product;
    await rows.all("update deal set stock = sold + 1 where deal_id = 'D05'");
    const buyers = await Promise.all(Array.from({ length: 4 }, () => product.newBuyer()));
    const tries = await Promise.allSettled(
      buyers.map((buyer) => placeOrder(appUrl, buyer, WITH_CASH)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await rows.all("update deal set stock = 1000 where deal_id = 'D05'");
    const bought = `select count(*)::int as n from deal_purchase where deal_id = 'D05'
      and user_id = any($1)`;
    const userIds = buyers.map(({ userId }) => userId);
    expect(await rows.one(bought, [userIds])).toEqual({ n: 1 });
  });

  test("DEAL-5 a deal that can no longer be bought with the order at another price than it was shown: the order has the price of now, and is not paid at the old one", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    await product.rows.all("update deal set sale_price = 139000 where deal_id = 'D01'");
    const order = await placeOrder(product.appUrl, buyer, EXAMPLE_B);
    await product.rows.all("update deal set sale_price = 129000 where deal_id = 'D01'");
    expect(order.payableAmount).toBe(194_440);
    const shown = { ...order, payableAmount: 184_440 };
    await expect(openCode(product.appUrl, buyer, shown)).rejects.toThrow("4110008");
    const { qrCodeText } = await openCode(product.appUrl, buyer, order);
    await product.sandbox.pay(qrCodeText);
    const { orderId } = order;
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
    expect(await readBalances(product, orderId)).toMatchObject({ ACQUIRER_CLEARING: 194_440 });
  });
});
