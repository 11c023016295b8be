import { randomUUID } from "node:crypto";
import { refundVouchers } from "@santap/contract/calls/voucher";
import type { LineWish } from "@santap/domain/refund/plan-refund";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { openCode, placeOrder, readOrder, TOAST } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import {
  CARD,
  CASH,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";

const test = testWithVouchers();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

type Db = Parameters<typeof refundPaidOrder>[0]["db"];
const COFFEE = { itemId: "S06-01", modifierIds: ["G3-1", "G5-1", "G11-1"] };

interface Wish {
  lines?: readonly LineWish[];
  key?: string;
  route?: "ORIGINAL" | "OFFLINE";
}

function refund(db: Db, orderId: string, wish: Wish = {}) {
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { amount: "ALL", note: "Sold out", by: "Rina", route: "OFFLINE" } as const;
  const named = { approval, orderId, key: randomUUID() };
  return refundPaidOrder({ db, clock: Date.now }, { ...request, ...named, ...wish });
}

interface Card {
  buyer: Buyer;
  voucherId: string;
  dishes?: (typeof COFFEE)[];
}

/** Two cups of a card and a toast; the cups cost what their options cost. */
async function paidWithCard(
  product: TestProduct,
  { buyer, voucherId, dishes = [COFFEE, COFFEE] }: Card,
) {
  const placed = await placeOrder(product.appUrl, buyer, {
    ...{ lines: [TOAST], vouchers: [{ voucherId, dishes }] },
  });
  const { orderId, payableAmount } = placed;
  const { qrCodeText } = await openCode(product.appUrl, buyer, placed);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
  const { lines } = await readOrder(product.appUrl, buyer, orderId);
  const cup = lines.find(({ coveredUnits }) => coveredUnits > 0);
  return { orderId, payableAmount, lineId: cup?.lineId ?? "" };
}

test("NOV-38 covered dishes that cannot be cooked give their uses back, each once, with time to use them", async ({
  product,
  counter: { db },
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  const { orderId, lineId } = await paidWithCard(product, { buyer, voucherId });
  const usesLeft = async () => (await readVoucher(product, voucherId)).uses_left;
  expect(await usesLeft()).toBe(3);
  const one = [{ lineId, units: 1 }];
  await product.rows.all(
    "update voucher set valid_until = now() - interval '1 hour' where voucher_id = $1",
    [voucherId],
  );
  const first = await refund(db, orderId, { lines: one, key: "k1" });
  expect(first).toMatchObject({ kind: expect.stringMatching(/OWED|RETURNED/), replayed: false });
  expect(await refund(db, orderId, { lines: one, key: "k1" })).toMatchObject({ replayed: true });
  expect(await usesLeft()).toBe(4);
  await refund(db, orderId, { lines: [{ lineId, units: "ALL" }] });
  expect(await usesLeft()).toBe(5);
  const row = await product.rows.one<{ status: string; days: number }>(
    `select status, round(extract(epoch from valid_until - now()) / 86400)::int as days
     from voucher where voucher_id = $1`,
    [voucherId],
  );
  expect(row).toEqual({ status: "TO_USE", days: 3 });
  expect(await refund(db, orderId, { lines: one })).toMatchObject({ kind: "REFUSED" });
  await refund(db, orderId);
  expect(await usesLeft()).toBe(5);
});

test("NOV-1 NOV-38 an order that vouchers paid whole and that was given back whole gives no dish back again", async ({
  product,
  counter: { db },
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  const { orderId } = await placeOrder(product.appUrl, buyer, {
    ...{ lines: [], vouchers: [{ voucherId, dishes: [COFFEE] }] },
  });
  const [line] = (await readOrder(product.appUrl, buyer, orderId)).lines;
  expect(await refund(db, orderId)).toMatchObject({ kind: "RETURNED" });
  expect(await refund(db, orderId, { lines: [{ lineId: line?.lineId ?? "", units: 1 }] })).toEqual({
    ...{ kind: "REFUSED", reason: "TOO_MUCH", left: 0, ofVoucher: true },
  });
  expect((await readVoucher(product, voucherId)).uses_left).toBe(5);
});

test("NOV-1 where a voucher paid a part, the answer says how much can go back in money", async ({
  product,
  counter: { db },
  buy,
}) => {
  await product.rows.all(
    `update store set opening = (select opening from store where store_id = 'S06')
     where store_id = 'S03'`,
  );
  const { buyer, voucherIds } = await buy(CASH);
  const [voucherId = ""] = voucherIds;
  const placed = await placeOrder(product.appUrl, buyer, {
    storeId: "S03",
    lines: [
      { itemId: "S03-01", quantity: 3, modifierIds: [] },
      { itemId: "S03-06", quantity: 2, modifierIds: [] },
    ],
    vouchers: [{ voucherId, dishes: [] }],
  });
  const { orderId } = placed;
  const { qrCodeText } = await openCode(product.appUrl, buyer, placed);
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { note: "Cold", by: "Rina", route: "OFFLINE", approval, orderId } as const;
  const refused = await refundPaidOrder(
    { db, clock: Date.now },
    { ...request, amount: 58_401, key: randomUUID() },
  );
  expect(refused).toEqual({ kind: "REFUSED", reason: "TOO_MUCH", left: 58_400, ofVoucher: true });
  const { lines } = await readOrder(product.appUrl, buyer, orderId);
  const all = lines.map(({ lineId = "" }) => ({ lineId, units: "ALL" as const }));
  expect(await refund(db, orderId, { lines: all })).toMatchObject({ kind: "OWED", amount: 58_400 });
});

/** What the purchase's payer has got back. */
async function readBack({ rows }: TestProduct, orderId: string) {
  const sql = `select coalesce(sum(amount), 0)::int as back from refund
    where order_id = $1 and status = 'SUCCEEDED'`;
  return (await rows.one<{ back: number }>(sql, [orderId])).back;
}

test("NOV-36 DEAL-10 a meal refunded after its voucher gives back that use's part, as the other way round", async ({
  product,
  counter: { db },
  buy,
}) => {
  for (const first of ["VOUCHER", "MEAL"]) {
    const { buyer, orderId: purchase, voucherIds } = await buy(CARD);
    const [voucherId = ""] = voucherIds;
    const meal = await paidWithCard(product, { buyer, voucherId, dishes: [COFFEE] });
    const { orderId } = meal;
    const untilBack = (id: string, amount: number) =>
      until(`${amount} back`, async () => (await readBack(product, id)) === amount);
    const giveVoucher = async (amount: number) => {
      const payload = { voucherIds: [voucherId], idempotencyKey: randomUUID() };
      expect(await ask(product.appUrl, refundVouchers, { payload, as: buyer })).toMatchObject({
        amount,
      });
      await untilBack(purchase, amount);
    };
    if (first === "VOUCHER") await giveVoucher(71_000);
    await refund(db, orderId, { route: "ORIGINAL" });
    await untilBack(orderId, meal.payableAmount);
    if (first === "MEAL") await giveVoucher(99_000);
    await untilBack(purchase, 99_000);
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REFUNDED" });
    const due = await product.rows.all(
      `select account from ledger_entry where order_id = any($1)
         and account in ('STORE_PAYABLE', 'VOUCHER_LIABILITY', 'REFUND_DUE') group by account
       having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
      [[orderId, purchase]],
    );
    expect(due).toEqual([]);
  }
});
