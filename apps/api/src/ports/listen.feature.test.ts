import { expect } from "vitest";
import { until } from "../testing/until.ts";
import { createListener } from "./listen.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const test = testWithDatabase("empty");

test("a notification on a channel reaches every listener until it unsubscribes", async ({
  database,
  rows,
}) => {
  const listener = createListener(database.url, () => undefined);
  const received: string[] = [];
  const stop = listener.on("one", (payload) => void received.push(`a ${payload}`));
  listener.on("one", (payload) => void received.push(`b ${payload}`));
  listener.on("other", () => undefined);
  await listener.open();
  await rows.all("select pg_notify('one', 'x'), pg_notify('other', 'y')");
  await until("both", async () => received.length === 2);
  stop();
  await rows.all("select pg_notify('one', 'z')");
  await until("the one that stayed", async () => received.length === 3);
  expect(received.toSorted()).toEqual(["a x", "b x", "b z"]);
  expect(() => listener.on("unknown", () => undefined)).toThrow("not listened to");
  await listener.close();
});

test("a lost connection comes back, logs it, and receives again", async ({ database, rows }) => {
  const errors: unknown[] = [];
  const listener = createListener(database.url, (error) => void errors.push(error));
  const received: string[] = [];
  let back = 0;
  listener.on("one", (payload) => void received.push(payload));
  listener.onReconnect(() => void (back += 1));
  await listener.open();
  await rows.all(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'santap-listener' and datname = current_database()`,
  );
  await until("the connection", async () => back === 1);
  await rows.all("select pg_notify('one', 'again')");
  await until("the message", async () => received.length === 1);
  expect(received).toEqual(["again"]);
  await listener.close();
});

test("closing while the connection is lost ends it for good", async ({ database, rows }) => {
  const listener = createListener(database.url, () => undefined);
  listener.on("one", () => undefined);
  await listener.open();
  await rows.all(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'santap-listener' and datname = current_database()`,
  );
  await listener.close();
  const left = await until("the end of the connection", async () => {
    const found = await rows.all(
      `select 1 from pg_stat_activity
       where application_name = 'santap-listener' and datname = current_database()`,
    );
    return found.length === 0 ? found : null;
  });
  expect(left).toEqual([]);
});
