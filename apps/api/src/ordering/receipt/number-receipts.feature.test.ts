import { sql } from "kysely";
import { expect } from "vitest";
import { lockOrder } from "../order/lifecycle/order-payment-transitions.ts";
import { markOrderPaid } from "../order/lifecycle/mark-order-paid.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import { inParallel } from "../../testing/until.ts";
import { findWaitingSeries, giveNumbers, lockCounters } from "./numbering-store.ts";
import { numberReceipts } from "./number-receipts.ts";

const test = testWithDatabase("demo");
const NOON = Date.parse("2026-11-26T05:00:00Z");
const BREAKDOWN = { subtotal: 10, discounts: [], serviceCharge: 0, pb1: 0, payableAmount: 10 };
const UNPAID = `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown, created_at)
  values ($1, $2, 'u', 'PAY_FIRST', 'AWAITING_PAYMENT', 10, $3, now())`;

let [opened, placed] = [0, 0];

/** Without receipts so far. */
async function openStore(rows: Rows, utcOffsetMinutes = 420): Promise<string> {
  const storeId = `T${String((opened += 1)).padStart(2, "0")}`;
  await rows.all(
    `insert into store select (jsonb_populate_record(s, jsonb_build_object('store_id', $1::text,
       'utc_offset_minutes', $2::int))).* from store s where store_id = 'S06'`,
    [storeId, utcOffsetMinutes],
  );
  return storeId;
}

async function place(rows: Rows, storeId: string): Promise<string> {
  const orderId = `${storeId}-${String((placed += 1)).padStart(16, "0")}`;
  await rows.all(UNPAID, [storeId, orderId, BREAKDOWN]);
  return orderId;
}

function pay(db: Database, orderId: string, at: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId.slice(0, 3), orderId);
    const paid = { amount: 10, box: null, payType: "CASH", at, late: false };
    await markOrderPaid(tx, order, paid);
  });
}

/** At `seconds` after noon, until nothing is left. */
async function numberAll(db: Database, seconds: number): Promise<void> {
  const clock = () => NOON + seconds * 1_000;
  while ((await numberReceipts({ db, clock })) > 0);
}

function readSeries(rows: Rows, storeId: string, kind = "SALE") {
  return rows.all<{ id: string; year: number; number: number; at: number }>(
    `select subject_id as id, year, number, happened_at as at from receipt
     where store_id = $1 and kind = $2 and number is not null order by year, number`,
    [storeId, kind],
  );
}

const oneToN = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);
const numbersOf = (series: readonly { number: number }[]) => series.map(({ number }) => number);

test("ACC-8 fifty payments at once at two stores, while three servers give numbers: none is skipped or given twice, and who paid earlier has the lower one", async ({
  rows,
  db,
}) => {
  const stores = [await openStore(rows), await openStore(rows)];
  const orders = await inParallel(50, (nth) => place(rows, stores[nth % 2] ?? ""));
  const paid = inParallel(50, (nth) => pay(db, orders[nth] ?? "", NOON + ((nth * 37) % 50)));
  // None of them is old enough yet.
  await Promise.all([paid, ...oneToN(3).map(() => numberAll(db, 1))]);
  expect(await readSeries(rows, stores[0] ?? "")).toEqual([]);
  await inParallel(5, () => numberAll(db, 3));
  for (const storeId of stores) {
    const series = await readSeries(rows, storeId);
    expect(numbersOf(series)).toEqual(oneToN(25));
    const times = series.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test("ACC-8 numbers stay without gaps while payments and servers race each other", async ({
  rows,
  db,
}) => {
  const storeId = await openStore(rows);
  const orders = await inParallel(30, () => place(rows, storeId));
  const racing = oneToN(3).map(async () => {
    for (let round = 0; round < 20; round += 1) await numberAll(db, 60);
  });
  await Promise.all([...racing, ...orders.map((id) => pay(db, id, NOON))]);
  await numberAll(db, 60);
  expect(numbersOf(await readSeries(rows, storeId))).toEqual(oneToN(30));
});

test("ACC-8 a payment that commits after a later one was numbered has the next number", async ({
  rows,
  db,
}) => {
  const storeId = await openStore(rows);
  const [early, late] = [await place(rows, storeId), await place(rows, storeId)];
  await pay(db, late, NOON + 1_000);
  await numberAll(db, 4);
  await pay(db, early, NOON);
  await numberAll(db, 4);
  expect((await readSeries(rows, storeId)).map(({ id }) => id)).toEqual([late, early]);
});

test("ACC-8 a server that is killed while it gives numbers leaves none taken; the next goes on", async ({
  rows,
  db,
}) => {
  const storeId = await openStore(rows);
  const orders = await inParallel(3, () => place(rows, storeId));
  for (const [nth, id] of orders.entries()) await pay(db, id, NOON + nth);
  const now = NOON + 60_000;
  const killed = inTransaction(db, async (tx) => {
    const series = await findWaitingSeries(tx, now);
    await lockCounters(tx, series);
    expect(await giveNumbers(tx, { series, until: now, now })).toBe(3);
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await rows.all("select pg_terminate_backend($1)", [own[0]?.pid]);
    await findWaitingSeries(tx, now);
  });
  await expect(killed).rejects.toThrow();
  expect(await readSeries(rows, storeId)).toEqual([]);
  await numberAll(db, 60);
  expect((await readSeries(rows, storeId)).map(({ id }) => id)).toEqual(orders);
});

test("ACC-8 a year's numbers begin at the store's own midnight; a late one goes to its own year", async ({
  rows,
  db,
}) => {
  const [jakarta, jayapura] = [await openStore(rows), await openStore(rows, 540)];
  const silvester = Date.parse("2026-12-31T15:30:00Z");
  const seconds = (silvester - NOON) / 1_000 + 36_000;
  for (const storeId of [jakarta, jayapura]) {
    await pay(db, await place(rows, storeId), silvester - 7_200_000);
    await pay(db, await place(rows, storeId), silvester);
    await pay(db, await place(rows, storeId), silvester + 7_200_000);
  }
  await numberAll(db, seconds);
  const years = async (storeId: string) =>
    (await readSeries(rows, storeId)).map(({ year, number }) => `${year} ${number}`);
  expect(await years(jakarta)).toEqual(["2026 1", "2026 2", "2027 1"]);
  expect(await years(jayapura)).toEqual(["2026 1", "2027 1", "2027 2"]);
  await pay(db, await place(rows, jayapura), silvester - 1);
  await pay(db, await place(rows, jayapura), silvester - 3_600_000);
  await numberAll(db, seconds);
  expect(await years(jayapura)).toEqual(["2026 1", "2026 2", "2027 1", "2027 2", "2027 3"]);
});

test("ACC-8 a refund has a number of its own series once the diner has it, however it goes", async ({
  rows,
  db,
}) => {
  const storeId = await openStore(rows);
  const orderId = await place(rows, storeId);
  await pay(db, orderId, NOON);
  const insert = (id: string, status: string) =>
    rows.all(
      `insert into refund (store_id, refund_id, order_id, amount, reason, route, status, created_at, settled_at,
         request_key, request, asked_by, note)
       values ($6, $1, $2, 1, 'BY_STAFF', 'OFFLINE', $3, $4, $5, $1, '-', 'Rina', '-')`,
      [
        id,
        orderId,
        status,
        new Date(NOON),
        status === "SUCCEEDED" ? new Date(NOON + 9) : null,
        storeId,
      ],
    );
  await insert("r-made", "SUCCEEDED");
  await insert("r-owed", "OFFLINE_DUE");
  await rows.all("update refund set status = 'OFFLINE_GIVEN' where refund_id = 'r-owed'");
  await numberAll(db, 60);
  expect(await readSeries(rows, storeId, "REFUND")).toMatchObject([{ id: "r-made", number: 1 }]);
  await rows.all(
    "update refund set status = 'OFFLINE_DONE', settled_at = $1 where refund_id = 'r-owed'",
    [new Date(NOON + 10)],
  );
  await numberAll(db, 60);
  expect(await readSeries(rows, storeId, "REFUND")).toMatchObject([
    { id: "r-made", number: 1 },
    { id: "r-owed", number: 2 },
  ]);
  expect(numbersOf(await readSeries(rows, storeId))).toEqual([1]);
});

test("ACC-8 a bill that was written off has a number where somebody paid a share of it", async ({
  rows,
  db,
}) => {
  const storeId = await openStore(rows);
  const [shared, unpaid] = [await place(rows, storeId), await place(rows, storeId)];
  await rows.all(
    `insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, unsplit, created_at, clock_ends_at)
     values ($2, 'T-SHARE', $1, 1, 'AMOUNT', 'PAID', 5, false, now(), now())`,
    [shared, storeId],
  );
  await rows.all(
    "update orders set status = 'WRITTEN_OFF', closed_at = $2 where order_id = any($1)",
    [[shared, unpaid], new Date(NOON)],
  );
  await numberAll(db, 60);
  expect((await readSeries(rows, storeId)).map(({ id }) => id)).toEqual([shared]);
});

test("ACC-8 a number that was given can be neither changed nor deleted", async ({ rows, db }) => {
  const storeId = await openStore(rows);
  await pay(db, await place(rows, storeId), NOON);
  await numberAll(db, 60);
  const change = (sql: string) => expect(rows.all(sql)).rejects.toThrow("never changed");
  await change(`update receipt set number = 2 where store_id = '${storeId}'`);
  await change(`delete from receipt where store_id = '${storeId}'`);
});
