import { randomUUID } from "node:crypto";
import type { LineWish } from "@santap/domain/refund/plan-refund";
import { expect } from "vitest";
import { assertLedgerBalanced } from "../../../testing/ledger-assertions.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { openCode, placeOrder, readOrder, TOAST } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { CARD, CASH, readVoucher, testWithVouchers } from "../../voucher/voucher.fixture.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";

const test = testWithVouchers();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

type Db = Parameters<typeof refundPaidOrder>[0]["db"];
const COFFEE = { itemId: "S06-01", modifierIds: ["G3-1", "G5-1", "G11-1"] };

function refund(db: Db, orderId: string, lines?: readonly LineWish[], key: string = randomUUID()) {
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { amount: "ALL", note: "Sold out", by: "Rina", route: "OFFLINE" } as const;
  return refundPaidOrder(
    { db, clock: Date.now },
    { ...request, ...(lines && { lines }), approval, orderId, key },
  );
}

/** Two cups of a card and a toast; the cups cost what their options cost. */
async function paidWithCard(product: TestProduct, buyer: Buyer, voucherId: string) {
  const dishes = [COFFEE, COFFEE];
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
  const { orderId, lineId } = await paidWithCard(product, buyer, voucherId);
  const usesLeft = async () => (await readVoucher(product, voucherId)).uses_left;
  expect(await usesLeft()).toBe(3);
  const one = [{ lineId, units: 1 }];
  await product.rows.all(
    "update voucher set valid_until = now() - interval '1 hour' where voucher_id = $1",
    [voucherId],
  );
  const first = await refund(db, orderId, one, "k1");
  expect(first).toMatchObject({ kind: expect.stringMatching(/OWED|RETURNED/), replayed: false });
  expect(await refund(db, orderId, one, "k1")).toMatchObject({ replayed: true });
  expect(await usesLeft()).toBe(4);
  await refund(db, orderId, [{ lineId, units: "ALL" }]);
  expect(await usesLeft()).toBe(5);
  const row = await product.rows.one<{ status: string; days: number }>(
    `select status, round(extract(epoch from valid_until - now()) / 86400)::int as days
     from voucher where voucher_id = $1`,
    [voucherId],
  );
  expect(row).toEqual({ status: "TO_USE", days: 3 });
  expect(await refund(db, orderId, one)).toMatchObject({ kind: "REFUSED" });
  await refund(db, orderId);
  expect(await usesLeft()).toBe(5);
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
  expect(await refund(db, orderId, all)).toMatchObject({ kind: "OWED", amount: 58_400 });
});
