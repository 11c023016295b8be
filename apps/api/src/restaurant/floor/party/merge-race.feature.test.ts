import { sql } from "kysely";
import { openTable } from "@santap/contract/calls/table";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { ask } from "../../../testing/caller.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { lockRunningSession } from "../../../ordering/table/rows/sessions.ts";
import { testWithTables } from "../tables.fixture.ts";

const test = testWithTables();

/** Until so many statements wait for a lock. */
function untilWaiting({ rows }: TestProduct, count: number): Promise<unknown> {
  const query = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return until("statements in line", async () => (await rows.all(query)).length >= count);
}

test("TABLE-13 two parties merge: who sits down at one of the tables meanwhile comes first, and nobody locks another out", async ({
  product,
  tables,
}) => {
  const { sessionId: from } = await tables.twoAt("DEMO-B5");
  const { sessionId: into } = await tables.twoAt("DEMO-B6");
  const tableId = await product.rows
    .one<{ table_id: string }>(
      "select table_id from dining_table where store_id = 'S01' and label = 'B6'",
    )
    .then((row) => row.table_id);
  const { merging } = await inTransaction(tables.deps.db, async (tx) => {
    await lockRunningSession(tx, "S01", tableId);
    const merge = tables.staff.mergeParties(from, into);
    await untilWaiting(product, 1);
    await sql`select 1 from table_session where session_id in (${from}, ${into}) for update nowait`.execute(
      tx,
    );
    return { merging: merge };
  });
  expect(await merging).toMatchObject({ sessionId: into });
});

test("NOV-11 TABLE-13 who scans at the table that their forgotten party left, while staff merge the party there into it, waits and locks nobody out", async ({
  product,
  tables,
}) => {
  const { rows, appUrl } = product;
  const [low, high] = await rows.all<{ table_id: string; label: string; code: string }>(
    `select table_id, label, code from dining_table
      where store_id = 'S01' and label in ('B7', 'B8') order by table_id`,
  );
  if (low === undefined || high === undefined) throw new Error("the demo store has no such tables");
  const left = await tables.twoAt(low.code);
  await tables.staff.moveParty(left.sessionId, high.table_id);
  const there = await tables.twoAt(low.code);
  await rows.all(
    `with seen as (update participant set seen_at = now() - interval '2 days'
        where session_id = $1)
      update table_session set last_activity_at = now() - interval '2 days' where session_id = $1`,
    [left.sessionId],
  );
  const running = await inTransaction(tables.deps.db, async (tx) => {
    await lockRunningSession(tx, "S01", low.table_id);
    const merging = tables.staff.mergeParties(there.sessionId, left.sessionId);
    await untilWaiting(product, 1);
    const scanning = ask(appUrl, openTable, { payload: { tableCode: low.code }, as: left.ani });
    await untilWaiting(product, 2);
    return { merging, scanning };
  });
  expect(await running.merging).toMatchObject({ sessionId: left.sessionId });
  expect(await running.scanning).toMatchObject({ sessionId: expect.any(String) });
});
