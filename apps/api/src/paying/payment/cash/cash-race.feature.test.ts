import { expect } from "vitest";
import { openCode, placeOrder, readOrder, TOAST_PRICE } from "../../../testing/orders.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { testWithCounter } from "./cash.fixture.ts";

const test = testWithCounter();

function countApplied({ rows }: TestProduct, orderId: string) {
  return rows.one<{ applied: number; cash: number; received: number }>(
    `select count(*) filter (where event = 'PAYMENT_APPLIED')::int as applied,
       count(*) filter (where event = 'PAID_AT_STORE')::int as cash,
       count(*) filter (where event = 'PAYMENT_RECEIVED')::int as received
     from ledger_entry where order_id = $1 and side = 'DEBIT'`,
    [orderId],
  );
}

test("ten staff who confirm the same cash at once take it once", async ({ product, counter }) => {
  const buyer = await product.newBuyer();
  const { orderId } = await placeOrder(product.appUrl, buyer);
  const names = Array.from({ length: 10 }, (_, nth) => `Staff ${nth}`);
  const results = await Promise.all(names.map((by) => counter.take(orderId, TOAST_PRICE, by)));
  expect(results.map(({ kind }) => kind)).toEqual(names.map(() => "TAKEN"));
  const first = results.filter((one) => one.kind === "TAKEN" && !one.replayed);
  expect(first).toHaveLength(1);
  const [winner] = first;
  const reportedStaff = new Set(results.map((one) => (one.kind === "TAKEN" ? one.by : "")));
  expect([...reportedStaff]).toEqual([winner?.kind === "TAKEN" ? winner.by : ""]);
  expect(await countApplied(product, orderId)).toEqual({ applied: 1, cash: 1, received: 0 });
});

/** A code that was left, and is paid all the same: its money is reported while staff take cash. */
test("cash and a wallet's money at the same moment: one is applied, the other goes back", async ({
  product,
  counter,
}) => {
  const buyers = await inParallel(12, () => product.newBuyer());
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const order = await placeOrder(product.appUrl, buyer);
      const { box, qrCodeText } = await openCode(product.appUrl, buyer, order);
      const { orderId } = order;
      await product.rows.all("update pay_attempt set status = 'CLOSING' where box = $1", [box]);
      await product.rows.all(
        `with closed as (update pay_attempt set status = 'CLOSED', closed_at = now(),
           next_query_at = null where box = $1)
         update orders set status = 'AWAITING_PAYMENT' where order_id = $2`,
        [box, orderId],
      );
      const [cash] = await Promise.all([
        counter.take(orderId, TOAST_PRICE),
        product.sandbox.pay(qrCodeText),
      ]);
      await until("the wallet's money", async () => {
        return (await countApplied(product, orderId)).received === 1;
      });
      return { buyer, orderId, box, took: cash.kind === "TAKEN" };
    }),
  );
  for (const { buyer, orderId, box, took } of outcomes) {
    const { applied, cash } = await countApplied(product, orderId);
    expect([applied, cash]).toEqual([1, took ? 1 : 0]);
    expect((await readOrder(product.appUrl, buyer, orderId)).status).toBe("PAID");
    const refunds = await product.rows.all<{ reason: string; amount: number }>(
      "select reason, amount from refund where box = $1",
      [box],
    );
    expect(refunds).toEqual(took ? [{ reason: "DUPLICATE", amount: TOAST_PRICE }] : []);
  }
});

test("cash in the moment in which the time ends: paid or over, never both", async ({
  product,
  counter,
}) => {
  const buyers = await inParallel(12, () => product.newBuyer());
  await Promise.all(
    buyers.map(async (buyer, nth) => {
      const { orderId } = await placeOrder(product.appUrl, buyer);
      await product.rows.all(
        "update orders set expires_at = clock_timestamp() + $2 * interval '1 ms' where order_id = $1",
        [orderId, nth * 3],
      );
      const result = await counter.take(orderId, TOAST_PRICE);
      const end = await waitForOrder(product, { buyer, orderId }, ({ status }) => {
        return status !== "AWAITING_PAYMENT";
      });
      expect(end.status).toBe(result.kind === "TAKEN" ? "PAID" : "EXPIRED");
      const { applied } = await countApplied(product, orderId);
      expect(applied).toBe(result.kind === "TAKEN" ? 1 : 0);
    }),
  );
});
