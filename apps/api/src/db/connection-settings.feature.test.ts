import { openTestDatabase } from "@santap/dev-env/test-database";
import { sql } from "kysely";
import { expect } from "vitest";
import { testWithServers } from "../../test/unlistened-servers.ts";
import { testWithDatabase, testWithOwnProduct } from "../testing/fixtures.ts";
import { orderAndOpenCode, readOrder } from "../testing/orders.ts";
import { openRows } from "../testing/rows.ts";
import { until } from "../testing/until.ts";
import { openDatabase, type Statements } from "./database.ts";

{
  const test = testWithDatabase("empty");
  test.for<[Statements, number]>([
    ["named", 1],
    ["unnamed", 0],
  ])("with DATABASE_STATEMENTS=%s a connection keeps %d statements", async (row, { database }) => {
    const [statements, kept] = row;
    const { url } = database;
    const db = openDatabase({ url, poolSize: 1, statements, onIdleError: () => undefined });
    await sql`select ${1}::int`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where not from_sql`.execute(db);
    expect(rows).toEqual([{ count: kept }]);
    await db.destroy();
  });
}

{
  const test = testWithOwnProduct({ env: { DATABASE_STATEMENTS: "unnamed" } });
  test("an order is placed and paid with unnamed statements", async ({ product }) => {
    const { appUrl, sandbox } = product;
    const buyer = await product.newBuyer();
    const { order, qrCodeText } = await orderAndOpenCode(appUrl, buyer);
    await sandbox.pay(qrCodeText);
    const isPaid = async () => (await readOrder(appUrl, buyer, order.orderId)).status === "PAID";
    expect(await until("the payment", isPaid)).toBe(true);
  });
}

{
  const test = testWithServers("migrated");
  test("DATABASE_LISTEN_URL is where a server listens, DATABASE_URL where it reads", async ({
    servers,
  }) => {
    const direct = await openTestDatabase("empty");
    const rows = openRows(direct.url);
    await servers.serve({ databaseListenUrl: direct.url });
    expect(
      await rows.all(
        `select application_name from pg_stat_activity
           where datname = current_database() and application_name like 'santap-%'`,
      ),
    ).toEqual([{ application_name: "santap-listener" }]);
    await servers.stop();
    await rows.close();
    await direct.drop();
  });
}
