import { expect } from "vitest";
import { until } from "../testing/until.ts";
import { testWithDatabase } from "../testing/fixtures.ts";
import { openDatabase } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { createListener } from "./listen.ts";

const test = testWithDatabase("empty");

async function openBoth(url: string) {
  const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  const listener = createListener(url, () => undefined);
  const received: string[] = [];
  listener.on("one", (payload) => void received.push(payload));
  await listener.open();
  return { db, listener, received };
}

test("pushes of a transaction arrive once, after its commit; those of one that is rolled back never do", async ({
  database,
}) => {
  const { db, listener, received } = await openBoth(database.url);
  const push = (payload: string) => ({ channel: "one", payload });
  await inTransaction(db, async (tx) => {
    for (const payload of ["a", "a", "b"]) tx.publish(push(payload));
    db.publish(push("before"));
    await until("the push outside the transaction", async () => received.length === 1);
  });
  const failing = inTransaction(db, async (tx) => {
    tx.publish(push("never"));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  db.publish(push("last"));
  await until("the last push", async () => received.includes("last"));
  expect(received).toEqual(["before", "a", "b", "last"]);
  await listener.close();
  await db.destroy();
});

test("what is waiting is sent before the database is closed", async ({ database }) => {
  const { db, listener, received } = await openBoth(database.url);
  db.publish({ channel: "one", payload: "x" });
  await db.destroy();
  await until("the push", async () => received.length === 1);
  expect(received).toEqual(["x"]);
  await listener.close();
});

test("a push that cannot be sent is reported, and the next one arrives", async ({ database }) => {
  const errors: unknown[] = [];
  const db = openDatabase({
    url: database.url,
    poolSize: 1,
    onIdleError: (error) => void errors.push(error),
  });
  const listener = createListener(database.url, () => undefined);
  const received: string[] = [];
  listener.on("one", (payload) => void received.push(payload));
  await listener.open();
  db.publish({ channel: "one", payload: "x".repeat(8_000) });
  await until("the failure", async () => errors.length === 1);
  db.publish({ channel: "one", payload: "next" });
  await until("the next push", async () => received.length === 1);
  expect(received).toEqual(["next"]);
  await listener.close();
  await db.destroy();
});
