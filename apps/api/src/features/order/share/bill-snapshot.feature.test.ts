import { tableSession } from "@santap/contract/calls/table";
import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { ask } from "../../../testing/caller.ts";
import { until } from "../../../testing/until.ts";
import { resetSession } from "../staff/reset-session.ts";
import { STAFF, testWithTables } from "../staff/table-staff.fixture.ts";

const test = testWithTables();

test("TABLE-2 a bill is read as it was at one moment, though its dishes are taken off meanwhile", async ({
  product: { appUrl, rows },
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId);
  const { reading } = await inTransaction(tables.deps.db, async (tx) => {
    // Whoever reads has seen the order, and waits for its lines.
    await sql`lock table order_line in access exclusive mode`.execute(tx);
    const asked = ask(appUrl, tableSession, { payload: { sessionId }, as: ani });
    await until("the reader in line", async () => {
      const query = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await rows.all(query)).length > 0;
    });
    await sql`update order_line set kitchen_status = 'VOIDED' where order_id = ${orderId}`.execute(
      tx,
    );
    return { reading: asked };
  });
  const { rounds, payableAmount } = await reading;
  await rows.all("update order_line set kitchen_status = 'FIRED' where order_id = $1", [orderId]);
  const lines = rounds.flatMap((round) => round.lines);
  expect(lines.map(({ kitchenStatus }) => kitchenStatus)).toEqual(lines.map(() => "FIRED"));
  expect(lines.reduce((sum, { share }) => sum + share, 0)).toBe(payableAmount);
});

test("TABLE-13 who sat at a table that staff have reset still reads its bill, without a dish", async ({
  product: { appUrl },
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B3");
  await tables.send(ani, sessionId);
  const reset = await resetSession(tables.deps, { ...STAFF, sessionId, withLines: true });
  expect(reset).toMatchObject({ kind: "DONE" });
  const { rounds } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani });
  const lines = rounds.flatMap((round) => round.lines);
  expect(lines).toMatchObject([{ kitchenStatus: "VOIDED", share: 0 }]);
});
