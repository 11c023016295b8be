import { randomUUID } from "node:crypto";
import { cancelOrder } from "@santap/contract/calls/order";
import { refundVouchers } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { ask, send } from "../../../testing/caller.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { freshOrder, openCode, placeOrder, readOrder } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { recordExternalRefunds } from "../../../paying/refund/record-external-refunds.ts";
import { refundPaidOrder } from "../../../paying/refund/refund-paid-order.ts";
import {
  CASH,
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { markOrderPaid } from "./mark-order-paid.ts";
import { putOnOrder, type PutOn } from "./order-vouchers.fixture.ts";
import { lockOrder } from "./order-payment-transitions.ts";
import type { StaffRefund } from "../../../paying/refund/refund-free-order.ts";

const test = testWithVouchers();
const ALL = { amount: "ALL", note: "Cold soup", by: "Rina", route: "ORIGINAL" } as const;

test.beforeAll(async ({ product }) => {
  await product.rows.all(
    `update store set opening = '{"hours": {"kind": "ALWAYS"}, "paused": false}' where store_id = 'S03'`,
  );
});

type Database = Parameters<typeof putOnOrder>[0];
type Buyer = Awaited<ReturnType<TestProduct["newBuyer"]>>;
interface Bought {
  buyer: Buyer;
  voucherIds: string[];
}

/** Example A of the specification: Rp 158.400 at S03, of which cash vouchers take some off. */
async function exampleA(
  product: TestProduct,
  db: Database,
  { buyer, voucherIds }: Bought,
  amounts: readonly number[] = [100_000],
) {
  const lines = [
    { itemId: "S03-01", quantity: 3, modifierIds: [] },
    { itemId: "S03-06", quantity: 2, modifierIds: [] },
  ];
  const order = await placeOrder(product.appUrl, buyer, { storeId: "S03", lines });
  expect(order.payableAmount).toBe(158_400);
  const { userId } = buyer;
  const chosen = amounts.map((amount, nth): PutOn => {
    const voucherId = voucherIds[nth] ?? "";
    return { voucherId, userId, dealId: CASH.dealId, type: "CASH", amount };
  });
  await putOnOrder(db, order.orderId, chosen);
  return { buyer, orderId: order.orderId, voucherId: voucherIds[0] ?? "" };
}

async function payable(
  product: TestProduct,
  { buyer, orderId }: { buyer: Buyer; orderId: string },
) {
  return openCode(product.appUrl, buyer, await freshOrder(product.appUrl, buyer, orderId));
}

function refund(db: Database, orderId: string, changes: Partial<StaffRefund> = {}) {
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { ...ALL, orderId, approval, key: randomUUID(), ...changes };
  return refundPaidOrder({ db, clock: Date.now }, request);
}

function readRefundStatus(
  product: TestProduct,
  { buyer, orderId }: { buyer: Buyer; orderId: string },
) {
  return readOrder(product.appUrl, buyer, orderId).then((order) => order.refundStatus);
}

test("DEAL-4 DEAL-10 FUND-2 example A: 58.400 + 85.000 + 15.000 reach the store; part of it back touches no voucher, all of it undoes the use", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await buy(CASH);
  const order = await exampleA(product, counter.db, bought);
  const { buyer, orderId, voucherId } = order;
  const { qrCodeText, order: priced } = await payable(product, order);
  const placed = await readOrder(product.appUrl, buyer, orderId);
  expect(placed.vouchers).toMatchObject([{ voucherId, state: "HELD" }]);
  expect(priced.payableAmount).toBe(58_400);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED", uses_left: 0 });
  const sql = "select value, used, used_by, used_on from voucher_use where voucher_id = $1";
  expect(await product.rows.all(sql, [voucherId])).toEqual([
    { value: 85_000, used: 100_000, used_by: null, used_on: orderId },
  ]);
  expect(await readBalances(product, orderId)).toEqual({
    ...{ ACQUIRER_CLEARING: 58_400, STORE_PAYABLE: -58_400 },
  });
  const purchase = (
    await product.rows.one<{ id: string }>(
      "select order_id as id from voucher where voucher_id = $1",
      [voucherId],
    )
  ).id;
  const redeemed = { ACQUIRER_CLEARING: 85_000, STORE_DISCOUNT: 15_000, STORE_PAYABLE: -100_000 };
  expect(await readBalances(product, purchase)).toEqual(redeemed);
  await refund(counter.db, orderId, { amount: 8_400 });
  await until(
    "a part to be back",
    async () => (await readRefundStatus(product, order)) === "PARTIAL",
  );
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
  await refund(counter.db, orderId);
  await until(
    "all of it to be back",
    async () => (await readRefundStatus(product, order)) === "FULL",
  );
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 1 });
  expect(await readBalances(product, orderId)).toEqual({});
  expect(await readBalances(product, purchase)).toEqual({
    ...{ ACQUIRER_CLEARING: 85_000, VOUCHER_LIABILITY: -85_000 },
  });
});

test("DEAL-10 money of an order that the acquirer gave back on its own: part of it touches no voucher, all of it undoes the use", async ({
  product,
  counter,
  buy,
}) => {
  const order = await exampleA(product, counter.db, await buy(CASH));
  const { orderId, voucherId } = order;
  const { qrCodeText, box } = await payable(product, order);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, order, ({ status }) => status === "PAID");
  const giveBack = (...amounts: number[]) =>
    inTransaction(counter.db, async (tx) => {
      const reported = amounts.map((amount, nth) => ({ reference: `acquirer:${nth}`, amount }));
      const paid = { box, paid: 58_400, reported, at: Date.now() };
      await recordExternalRefunds(tx, await lockOrder(tx, CASH.storeId, orderId), paid);
    });
  await giveBack(8_400);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
  await giveBack(8_400, 50_000);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 1 });
  expect(await readRefundStatus(product, order)).toBe("FULL");
  expect(await readBalances(product, orderId)).toEqual({});
});

test("DEAL-10 an order that vouchers paid all of is refunded as vouchers, without a row of money", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await buy(CASH, 2);
  const { buyer, orderId } = await exampleA(product, counter.db, bought, [100_000, 58_400]);
  await inTransaction(counter.db, async (tx) => {
    const order = await lockOrder(tx, CASH.storeId, orderId);
    const free = { amount: 0, box: null, payType: null, at: Date.now(), late: false };
    await markOrderPaid(tx, order, free);
  });
  const statuses = async () =>
    (await Promise.all(bought.voucherIds.map((id) => readVoucher(product, id)))).map(
      (one) => one.status,
    );
  expect(await statuses()).toEqual(["REDEEMED", "REDEEMED"]);
  expect(await refund(counter.db, orderId)).toMatchObject({ kind: "RETURNED", replayed: false });
  expect(await statuses()).toEqual(["TO_USE", "TO_USE"]);
  const seen = await readOrder(product.appUrl, buyer, orderId);
  expect(seen).toMatchObject({ refundStatus: "FULL", refunds: [] });
  const returned = { type: "CASH", state: "RETURNED", pb1: null, serviceCharge: null };
  expect(seen.vouchers).toMatchObject([returned, returned]);
  await assertStateLogComplete(product.rows);
});

test("DEAL-2 an order that is cancelled or expires frees its vouchers; late money holds them again while they are free", async ({
  product,
  counter,
  buy,
}) => {
  const [cancelled, late, gone] = await Promise.all(
    [1, 2, 3].map(async () => exampleA(product, counter.db, await buy(CASH))),
  );
  if (!cancelled || !late || !gone) throw new Error("three orders");
  await ask(product.appUrl, cancelOrder, {
    ...{ payload: { orderId: cancelled.orderId }, as: cancelled.buyer },
  });
  expect(await readVoucher(product, cancelled.voucherId)).toMatchObject({ status: "TO_USE" });
  const codes = [await payable(product, late), await payable(product, gone)];
  for (const { buyer, orderId, voucherId } of [late, gone]) {
    await expireOrder(product.rows, orderId);
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "EXPIRED");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE" });
  }
  const payload = { voucherIds: [gone.voucherId], idempotencyKey: randomUUID() };
  await ask(product.appUrl, refundVouchers, { payload, as: gone.buyer });
  for (const { qrCodeText } of codes) await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, late, ({ status }) => status === "PAID");
  expect(await readVoucher(product, late.voucherId)).toMatchObject({ status: "REDEEMED" });
  const back = await waitForOrder(product, gone, ({ refunds }) => refunds.length > 0);
  expect(back).toMatchObject({ status: "EXPIRED", refunds: [{ amount: 58_400 }] });
});

test("DEAL-2 whether money or the end of an order comes first, its voucher goes with it", async ({
  product,
  counter,
  buy,
}) => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, nth) => {
      const order = await exampleA(product, counter.db, await buy(CASH));
      const { qrCodeText } = await payable(product, order);
      const { buyer, orderId, voucherId } = order;
      const payload = { voucherIds: [voucherId], idempotencyKey: randomUUID() };
      await Promise.all([
        product.sandbox.pay(qrCodeText),
        nth % 2 === 0
          ? send(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer })
          : expireOrder(product.rows, orderId),
        send(product.appUrl, refundVouchers, { payload, as: buyer }),
      ]);
      const end = await waitForOrder(product, order, ({ status, refunds }) => {
        return (
          status === "PAID" || (refunds.length > 0 && ["CANCELLED", "EXPIRED"].includes(status))
        );
      });
      const { status } = await readVoucher(product, voucherId);
      const after = end.status === "PAID" ? ["REDEEMED"] : ["TO_USE", "REFUNDING", "REFUNDED"];
      expect(after).toContain(status);
    }),
  );
  await assertStateLogComplete(product.rows);
});
