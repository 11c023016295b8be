import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { expireOrder } from "../../../testing/expiry.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { freshOrder, openCode, placeOrder, readOrder } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { refundPaidOrder } from "../../../paying/refund/refund-paid-order.ts";
import {
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { buyWithOrder } from "../lifecycle/order-vouchers.fixture.ts";

const test = testWithVouchers();

/** Example B of the specification: D01 bought and used with what is left of the bill, Rp 184.440. */
async function exampleB(product: TestProduct, db: Parameters<typeof buyWithOrder>[0]) {
  const buyer = await product.newBuyer();
  const lines = [{ itemId: "S01-01", quantity: 1, modifierIds: [] }];
  const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, {
    ...{ storeId: "S01", lines },
  });
  expect(payableAmount).toBe(55_440);
  const { userId } = buyer;
  const deal = { userId, dealId: "D01", type: "SET", amount: 184_000, salePrice: 129_000 } as const;
  return { buyer, orderId, voucherId: await buyWithOrder(db, orderId, deal) };
}

async function open(product: TestProduct, { buyer, orderId }: { buyer: Buyer; orderId: string }) {
  return openCode(product.appUrl, buyer, await freshOrder(product.appUrl, buyer, orderId));
}

async function readSold({ rows }: TestProduct): Promise<number> {
  return (await rows.one<{ sold: number }>("select sold from deal where deal_id = 'D01'")).sold;
}

function refund(db: Parameters<typeof buyWithOrder>[0], orderId: string, amount: number | "ALL") {
  const request = { orderId, amount, note: "Cold soup", by: "Rina", route: "ORIGINAL" } as const;
  return refundPaidOrder({ db, clock: Date.now }, { ...request, key: randomUUID() });
}

const PAID = { ACQUIRER_CLEARING: 184_440, STORE_PAYABLE: -184_440 };

test.for([{ first: null }, { first: 100_000 }])(
  "DEAL-5 DEAL-10 FUND-2 example B: one payment buys and uses the deal; all of it back is exactly 184.440, after $first",
  async ({ first }, { product, counter }) => {
    const before = await readSold(product);
    const order = await exampleB(product, counter.db);
    const { buyer, orderId, voucherId } = order;
    expect(await readSold(product)).toBe(before + 1);
    const { qrCodeText, order: priced } = await open(product, order);
    expect(priced.payableAmount).toBe(184_440);
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, order, ({ status }) => status === "PAID");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    expect(await readBalances(product, orderId)).toEqual(PAID);
    const use = "select used_on, pb1, service from voucher_use where voucher_id = $1";
    expect(await product.rows.all(use, [voucherId])).toEqual([
      { used_on: orderId, pb1: 11_727, service: 5_584 },
    ]);
    const readStatus = async () => (await readOrder(product.appUrl, buyer, orderId)).refundStatus;
    if (first !== null) {
      await refund(counter.db, orderId, first);
      await until("a part to be back", async () => (await readStatus()) === "PARTIAL");
      expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    }
    expect(await refund(counter.db, orderId, "ALL")).toMatchObject({
      ...{ kind: "OWED", amount: 184_440 - (first ?? 0) },
    });
    await until("all of it to be back", async () => (await readStatus()) === "FULL");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REFUNDED" });
    expect(await readBalances(product, orderId)).toEqual({});
    expect(await readSold(product)).toBe(before);
    await assertStateLogComplete(product.rows);
  },
);

test("DEAL-5 a deal is not bought at another price than the order counts", async ({
  product,
  counter,
}) => {
  const before = await readSold(product);
  const buyer = await product.newBuyer();
  const lines = [{ itemId: "S01-01", quantity: 1, modifierIds: [] }];
  const { orderId } = await placeOrder(product.appUrl, buyer, { storeId: "S01", lines });
  const { userId } = buyer;
  const deal = { userId, dealId: "D01", type: "SET", amount: 184_000, salePrice: 128_999 } as const;
  await expect(buyWithOrder(counter.db, orderId, deal)).rejects.toThrow();
  expect(await readSold(product)).toBe(before);
  const kept = "select 1 from deal_purchase where order_id = $1";
  expect(await product.rows.all(kept, [orderId])).toEqual([]);
});

test("DEAL-5 an order that ends unpaid bought nothing; late money buys the deal while there is some", async ({
  product,
  counter,
}) => {
  const before = await readSold(product);
  const order = await exampleB(product, counter.db);
  const { qrCodeText } = await open(product, order);
  await expireOrder(product.rows, order.orderId);
  await waitForOrder(product, order, ({ status }) => status === "EXPIRED");
  expect(await readSold(product)).toBe(before);
  const issued = "select 1 from voucher where order_id = $1";
  expect(await product.rows.all(issued, [order.orderId])).toEqual([]);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, order, ({ status }) => status === "PAID");
  expect(await readSold(product)).toBe(before + 1);
  expect(await readVoucher(product, order.voucherId)).toMatchObject({ status: "REDEEMED" });
  const gone = await exampleB(product, counter.db);
  const { qrCodeText: other } = await open(product, gone);
  await expireOrder(product.rows, gone.orderId);
  await waitForOrder(product, gone, ({ status }) => status === "EXPIRED");
  await product.rows.all("update deal set stock = sold where deal_id = 'D01'");
  await product.sandbox.pay(other);
  const back = await waitForOrder(product, gone, ({ refunds }) => refunds.length > 0);
  expect(back).toMatchObject({ status: "EXPIRED", refunds: [{ amount: 184_440 }] });
});
