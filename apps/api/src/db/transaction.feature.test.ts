import { connect, createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { expect } from "vitest";
import { testWithDatabase } from "../testing/fixtures.ts";
import { openDatabase } from "./database.ts";
import { inTransaction, type Tx } from "./transaction.ts";

const test = testWithDatabase("empty").extend("tables", { scope: "file", auto: true }, ({ rows }) =>
  rows.all("create table lamp (name text primary key, at serial)"),
);
test.beforeEach(({ rows }) => rows.all("truncate lamp restart identity"));

const insert = (tx: Tx, name: string) => sql`insert into lamp values (${name})`.execute(tx);
const names = (tx: Tx) => sql<{ name: string }>`select name from lamp order by at`.execute(tx);

test("statements that are asked together run in the order in which they were asked", async ({
  db,
}) => {
  const read = await inTransaction(db, async (tx) => {
    tx.send(insert(tx, "hall"));
    const [, found] = await Promise.all([insert(tx, "door"), names(tx)]);
    return found.rows;
  });
  expect(read).toEqual([{ name: "hall" }, { name: "door" }]);
});

test("a statement that nobody waits for is committed before the transaction is done", async ({
  db,
  rows,
}) => {
  await inTransaction(db, (tx) => {
    tx.send(insert(tx, "hall"));
    return Promise.resolve();
  });
  expect(await rows.all("select name from lamp")).toEqual([{ name: "hall" }]);
});

test("where a statement that nobody waits for fails, so does the transaction, with its error", async ({
  db,
  rows,
}) => {
  const failing = inTransaction(db, (tx) => {
    tx.send(insert(tx, "hall"));
    tx.send(insert(tx, "hall"));
    return Promise.resolve();
  });
  await expect(failing).rejects.toThrow("lamp_pkey");
  const noticed = inTransaction(db, async (tx) => {
    tx.send(insert(tx, "door"));
    tx.send(insert(tx, "door"));
    await names(tx);
  });
  await expect(noticed).rejects.toThrow("lamp_pkey");
  expect(await rows.all("select name from lamp")).toEqual([]);
});

test("what the answer of a statement publishes is pushed, and nothing where the transaction fails", async ({
  db,
}) => {
  const pushed: string[] = [];
  const watched = Object.assign(Object.create(db) as typeof db, {
    publish: ({ payload }: { payload: string }) => void pushed.push(payload),
    transaction: () => db.transaction(),
  });
  const publishing = (tx: Tx, name: string) =>
    insert(tx, name).then(() => tx.publish({ channel: "lamp", payload: name }));
  await inTransaction(watched, (tx) => {
    tx.send(publishing(tx, "hall"));
    return Promise.resolve();
  });
  const failing = inTransaction(watched, (tx) => {
    tx.send(publishing(tx, "door"));
    tx.send(publishing(tx, "door"));
    return Promise.resolve();
  });
  await expect(failing).rejects.toThrow("lamp_pkey");
  expect(pushed).toEqual(["hall"]);
});

test("a transaction and what it asks at once reach the database in one write each", async ({
  database,
}) => {
  const link = await openCountedLink(database.url);
  const db = openDatabase({ url: link.url, poolSize: 1, onIdleError: () => undefined });
  const countWrites = async (work: (tx: Tx) => Promise<unknown>) => {
    const before = link.writes();
    await inTransaction(db, work);
    return link.writes() - before;
  };
  await countWrites(names);
  expect(await countWrites(names)).toBe(2);
  expect(await countWrites((tx) => Promise.all([names(tx), names(tx), names(tx)]))).toBe(2);
  const sending = (tx: Tx) => Promise.resolve(tx.send(insert(tx, "hall")));
  expect(await countWrites(sending)).toBe(1);
  await db.destroy();
  link.close();
});

/** To the database by a port that counts what arrives: between two answers each write is one. */
async function openCountedLink(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const path = `${url.searchParams.get("host")}/.s.PGSQL.${url.port || 5432}`;
  let writes = 0;
  const server = createServer((client) => {
    const target = connect(path);
    client.on("data", () => (writes += 1));
    client.pipe(target).pipe(client);
    for (const end of [client, target]) end.on("error", () => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, writes: () => writes, close: () => server.close() };
}
