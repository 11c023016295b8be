import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { until } from "../../../testing/until.ts";
import { lockRunningSession } from "../../../ordering/table/rows/sessions.ts";
import { testWithTables } from "../tables.fixture.ts";

const test = testWithTables();

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
    await until("the merge in line", async () => {
      const query = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await product.rows.all(query)).length > 0;
    });
    await sql`select 1 from table_session where session_id in (${from}, ${into}) for update nowait`.execute(
      tx,
    );
    return { merging: merge };
  });
  expect(await merging).toMatchObject({ sessionId: into });
});
