import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inParallel } from "../../testing/until.ts";
import { holdStock, releaseStock } from "./hold-stock.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

const ROUNDS = 300;
const ONE_WAY = [
  { itemId: "S08-03", portions: 1 },
  { itemId: "S08-06", portions: 1 },
];
const OTHER_WAY = ONE_WAY.toReversed();

function fail(error: Error): never {
  throw error;
}

const test = testWithDatabase("demo").extend(
  "db",
  { scope: "file" },
  ({ database: { url } }, { onCleanup }) => {
    const db = openDatabase({ url, poolSize: 8, onIdleError: fail });
    onCleanup(() => db.destroy());
    return db;
  },
);

test("holding and giving back the same dishes in opposite orders never deadlocks", async ({
  rows,
  db,
}) => {
  await rows.all("update stock set portions = 1000 where item_id in ('S08-03', 'S08-06')");
  await inParallel(8, async (worker) => {
    const [held, given] = worker % 2 === 0 ? [ONE_WAY, OTHER_WAY] : [OTHER_WAY, ONE_WAY];
    for (let round = 0; round < ROUNDS; round += 1) {
      await inTransaction(db, (tx) => holdStock(tx, "S08", held));
      await inTransaction(db, (tx) => releaseStock(tx, "S08", given));
    }
  });
  const left = await rows.all<{ portions: number }>(
    "select portions from stock where item_id in ('S08-03', 'S08-06')",
  );
  expect(left).toEqual([{ portions: 1000 }, { portions: 1000 }]);
});
