import { expect } from "vitest";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { createOrderCounts } from "./order-counts.ts";

const test = testWithDatabase("demo");

const NOW = Date.parse("2026-11-20T12:30:00+07:00");
const DAY_MS = 86_400_000;

test("DISC-12 DISC-15 the typical bill is the median of paid meals of 30 days, and orders count by the store's hour", async ({
  db,
  rows,
}) => {
  let seq = 0;
  const pay = (subtotal: number, paidAt: number | null, kind = "MEAL", storeId = "S06") =>
    rows.all(
      `insert into orders (store_id, order_id, user_id, kind, pay_mode, status, payable_amount,
         breakdown, created_at, paid_at)
       values ($1, $2, 'somebody', $3, 'PAY_FIRST', 'PAID', 1, jsonb_build_object('subtotal', $4::int),
         now(), to_timestamp($5::float8 / 1000))`,
      [storeId, `${storeId}-${(seq += 1)}`, kind, subtotal, paidAt],
    );
  const counts = createOrderCounts(db, () => NOW);
  expect(counts.getTypicalBill("S06")).toBe(100_000);
  await pay(30_000, NOW);
  await pay(62_000, NOW - DAY_MS);
  await pay(90_000, NOW - 29 * DAY_MS - 3 * 3_600_000);
  await pay(500_000, NOW - 31 * DAY_MS);
  await pay(500_000, NOW, "DEAL");
  await pay(500_000, null);
  await counts.refresh();
  expect(counts.getTypicalBill("S06")).toBe(62_000);
  expect(counts.getTypicalBill("S01")).toBe(100_000);
  expect([9, 10, 11, 12, 13, 14].map((hour) => counts.countAround("S06", hour))).toEqual([
    1, 1, 2, 2, 2, 0,
  ]);
});
