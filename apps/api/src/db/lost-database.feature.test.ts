import { createOrder, listOrders } from "@santap/contract/calls/order";
import { bootSantap } from "@santap/dev-env/boot";
import { asAppRole } from "@santap/dev-env/postgres";
import { expect, test as base } from "vitest";
import { startKillableDatabase } from "../../test/money-model/kills/killable-database.ts";
import { send } from "../testing/caller.ts";
import { orderInput } from "../testing/orders.ts";
import {
  SECRETS,
  connectTestProduct,
  type Buyer,
  type TestProduct,
} from "../testing/test-product.ts";

const test = base
  .extend("database", { scope: "file" }, async ({}, { onCleanup }) => {
    const database = await startKillableDatabase();
    onCleanup(() => database.stop());
    return database;
  })
  .extend("environment", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const environment = await bootSantap({
      mode: "processes",
      databaseUrl: database.url,
      appDatabaseUrl: asAppRole(database.url),
      env: { ...SECRETS, LOG_LEVEL: "info", POOL_SIZE: "8" },
    });
    onCleanup(() => environment.stop());
    return environment;
  })
  .extend("product", { scope: "file" }, ({ database, environment }, { onCleanup }) => {
    const product = connectTestProduct(environment);
    onCleanup(() => {
      database.resume();
      return product.close();
    });
    return product;
  })
  .extend("buyer", { scope: "file" }, ({ product }) => product.newBuyer());

/** An answer that waited for the database would have taken its time-out. */
const AT_ONCE_MS = 10_000;
const SENTENCES = {
  "en-US": /Try again/i,
  "zh-CN": /[\u4e00-\u9fff]/,
  "id-ID": /lagi|sebentar/i,
};

const input = orderInput();
const create = (product: TestProduct, buyer: Buyer, payload = input, language = "en-US") =>
  send(product.appUrl, createOrder, { payload, as: { ...buyer, language } });
const list = (product: TestProduct, buyer: Buyer) =>
  send(product.appUrl, listOrders, { payload: { pageNo: 1, pageSize: 10 }, as: buyer });

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  return { result: await work, ms: performance.now() - began };
}

async function readiness(product: TestProduct): Promise<number> {
  const { result, ms } = await timed(fetch(`${product.appUrl}/readyz`));
  expect(ms).toBeLessThan(AT_ONCE_MS);
  return result.status;
}

function isUnavailable({ status, headers, envelope }: Awaited<ReturnType<typeof create>>): void {
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(envelope).toMatchObject({ success: false, error: { code: "503" } });
}

/** What people read while the database is known to be lost: at once, each in their own language. */
async function expectQuickRefusals(product: TestProduct, buyer: Buyer): Promise<void> {
  for (const [language, sentence] of Object.entries(SENTENCES)) {
    const { result, ms } = await timed(create(product, buyer, input, language));
    expect(ms).toBeLessThan(AT_ONCE_MS);
    isUnavailable(result);
    expect(result.envelope.error?.message).toMatch(sentence);
  }
}

async function expectOneOrder(product: TestProduct, buyer: Buyer): Promise<void> {
  await expect.poll(() => readiness(product)).toBe(200);
  const first = await create(product, buyer);
  const again = await create(product, buyer);
  expect(first.envelope.data?.orderId).toBeDefined();
  expect(again.envelope.data?.orderId).toBe(first.envelope.data?.orderId);
  const { n } = await product.rows.one<{ n: number }>(
    "select count(*) as n from orders where user_id = $1",
    [buyer.userId],
  );
  expect(n).toBe(1);
}

test("a database that hangs: not ready at once, calls answer 503, then all goes on with one order", async ({
  product,
  database,
  buyer,
}) => {
  await list(product, buyer);
  database.pause();
  expect(await readiness(product)).toBe(503);
  const hanging = await Promise.all([
    create(product, buyer),
    create(product, buyer),
    list(product, buyer),
    list(product, buyer),
  ]);
  for (const answer of hanging) isUnavailable(answer as Awaited<ReturnType<typeof create>>);
  await expectQuickRefusals(product, buyer);
  expect(await readiness(product)).toBe(503);
  expect((await fetch(`${product.appUrl}/healthz`)).status).toBe(200);
  database.resume();
  await expectOneOrder(product, buyer);
});

test("a database that is gone: 503 and not 500, then all goes on with the same order", async ({
  product,
  database,
  buyer,
}) => {
  await database.kill();
  isUnavailable(await create(product, buyer));
  expect(await readiness(product)).toBe(503);
  await expectQuickRefusals(product, buyer);
  await database.restart();
  await expectOneOrder(product, buyer);
});

test("the log says when the database was lost and when it came back, and no more", ({
  environment,
}) => {
  const lines = environment.api.output.map(
    (line) => JSON.parse(line) as { level: number; msg: string },
  );
  const warned = lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);
  const count = (msg: string) => warned.filter((one) => one.startsWith(msg)).length;
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(count("the database is lost")).toBe(2);
  expect(count("the database is back")).toBe(2);
  expect(warned.length).toBeLessThan(10);
});
