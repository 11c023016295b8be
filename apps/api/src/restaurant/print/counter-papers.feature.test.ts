import { randomUUID } from "node:crypto";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { printOrder, receiptLink } from "@santap/contract/calls/staff/print";
import { createWalkIn } from "@santap/contract/calls/staff/walk-in";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { SATAY_LINES } from "../../ordering/order/bought-deal/bought-deal.fixture.ts";
import { placeOrder, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { testWithTables } from "../floor/tables.fixture.ts";
import { addStations, openStationOf } from "../staff/staff.fixture.ts";

const test = testWithTables();

async function openCounter({ appUrl, rows }: TestProduct, storeId: string) {
  await addStations(rows, storeId);
  const station = { storeId, stationId: "counter", role: "CASHIER" } as const;
  const tablet = await openStationOf(appUrl, rows, station);
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ($1, $2, 'counter', $3, now(), 0) on conflict do nothing`,
    [storeId, randomUUID(), tablet.operatorId],
  );
  return tablet;
}

test("CTR-3 TABLE-14 what a table owes so far is printed with what is paid of it, as no proof of a payment; a closed bill has its receipt", async ({
  product,
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B1");
  const { orderId } = await tables.send(ani, sessionId, { lines: SATAY_LINES });
  const counter = await openCounter(product, "S01");
  const bill = () => ({
    ...({ storeId: "S01", orderId, kind: "BILL", way: "BROWSER" } as const),
    idempotencyKey: randomUUID(),
  });
  const first = await counter.ask(printOrder, bill());
  const [order] = await product.rows.all<{ amount: number }>(
    "select payable_amount::int as amount from orders where order_id = $1",
    [orderId],
  );
  const due = order?.amount ?? 0;
  const sum = `Rp ${String(due).replace(/\B(?=(\d{3})+$)/g, ".")}`;
  expect(first).toMatchObject({ copyNo: 0 });
  const blocks = first.document?.blocks ?? [];
  expect(blocks).toContainEqual(expect.objectContaining({ left: "Left to pay", right: sum }));
  expect(blocks).toContainEqual(expect.objectContaining({ text: "Not a proof of payment" }));
  expect(blocks).toContainEqual(expect.objectContaining({ left: "Table B1" }));
  expect((await counter.ask(printOrder, bill())).copyNo).toBe(1);
  const amount = due - (due % 100);
  await counter.ask(takeCash, { storeId: "S01", orderId, amount, tendered: amount });
  expect(await counter.tryCall(printOrder, bill())).toBe(StaffErrorCode.printRefused);
});

test("CTR-1 CTR-3 a paid order of the counter has its receipt by a code; an order of a diner has none", async ({
  product,
}) => {
  const storeId = "S06";
  const counter = await openCounter(product, storeId);
  const wish = { storeId, lines: [TOAST], idempotencyKey: randomUUID() };
  const { orderId, payableAmount: amount } = await counter.ask(createWalkIn, wish);
  const asked = { storeId, orderId };
  expect(await counter.tryCall(receiptLink, asked)).toBe(StaffErrorCode.printRefused);
  await counter.ask(takeCash, { storeId, orderId, amount, tendered: amount });
  const { url } = await until("the receipt's number", () =>
    counter.ask(receiptLink, asked).catch(() => null),
  );
  const path = `${product.appUrl}${url.slice(url.indexOf("/digital-food"))}`;
  expect((await fetch(path)).headers.get("content-type")).toBe("application/pdf");
  expect((await fetch(`${path}x`)).status).toBe(404);
  const theirs = await placeOrder(product.appUrl, await product.newBuyer());
  expect(await counter.tryCall(receiptLink, { storeId, orderId: theirs.orderId })).toBe(
    ErrorCode.orderNotFound,
  );
});
