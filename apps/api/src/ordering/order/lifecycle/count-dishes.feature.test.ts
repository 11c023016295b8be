import { expect } from "vitest";
import { openDatabase } from "../../../db/database.ts";
import { testWithDatabase } from "../../../testing/fixtures.ts";
import { countDishes } from "./count-dishes.ts";

const NOON = Date.parse("2026-05-20T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

function fail(error: Error): never {
  throw error;
}

const test = testWithDatabase("demo").extend(
  "db",
  { scope: "file" },
  ({ database: { url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 4, onIdleError: fail });
    onCleanup(() => db.destroy());
    return db;
  },
);

test("lines of paid orders are counted by dish and day, again until the day is over, for 30 days", async ({
  rows,
  db,
}) => {
  const order = async (id: string, paidAt: number | null, items: string[], refund = "NONE") => {
    await rows.all(
      `insert into orders (store_id, order_id, user_id, pay_mode, status, refund_status,
         payable_amount, breakdown, created_at, paid_at)
       values ('S06', $1, 'u', 'PAY_FIRST', $2, $3, 1, '{}', now(), $4)`,
      [id, paidAt === null ? "AWAITING_PAYMENT" : "PAID", refund, paidAt && new Date(paidAt)],
    );
    await rows.all(
      `insert into order_line select 'S06', $1, nth, nth::text, item, '{}', '', '[]', '{}', '', 2,
         1, 1, 'DONE', 'u' from unnest($2::text[]) with ordinality as line(item, nth)`,
      [id, items],
    );
  };
  const counted = () =>
    rows.all<{ item_id: string; day: string; lines: number }>(
      `select item_id, day::text, lines from dish_count where store_id = 'S06' order by day, item_id`,
    );

  await rows.all("delete from dish_count");
  await order("old", NOON - 31 * DAY_MS, ["S06-01"]);
  await order("week", NOON - 7 * DAY_MS, ["S06-01", "S06-06"]);
  await order("today", NOON, ["S06-01"]);
  await order("unpaid", null, ["S06-01"]);
  await order("returned", NOON, ["S06-01"], "FULL");
  await countDishes(db, NOON);
  const week = [
    { item_id: "S06-01", day: "2026-05-13", lines: 1 },
    { item_id: "S06-06", day: "2026-05-13", lines: 1 },
  ];
  expect(await counted()).toEqual([...week, { item_id: "S06-01", day: "2026-05-20", lines: 1 }]);

  await order("later", NOON + 60_000, ["S06-01", "S06-07"]);
  await Promise.all([countDishes(db, NOON + 90_000), countDishes(db, NOON + 90_000)]);
  expect(await counted()).toEqual([
    ...week,
    { item_id: "S06-01", day: "2026-05-20", lines: 2 },
    { item_id: "S06-07", day: "2026-05-20", lines: 1 },
  ]);

  await countDishes(db, NOON + 24 * DAY_MS);
  expect((await counted()).map(({ day }) => day)).toEqual(["2026-05-20", "2026-05-20"]);
});
