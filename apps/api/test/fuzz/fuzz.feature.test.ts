import { BASE_PATH } from "@santap/contract/call";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../../src/testing/caller.ts";
import { openConsole } from "../../src/testing/console-browser.ts";
import { orderAndOpenCode, sitDown } from "../../src/testing/orders.ts";
import { countRows } from "../../src/testing/rows.ts";
import { seededRandom } from "../../src/testing/seeded-random.ts";
import { SECRETS, connectTestProduct, type TestProduct } from "../../src/testing/test-product.ts";
import type { PayloadSchema } from "../../src/testing/contract/wrong-payloads.ts";
import { fuzzBody, type FuzzBody } from "./hostile-body.ts";
import { sendBody, type FuzzAnswer, type FuzzCaller } from "./send-body.ts";
import { choose, type Source } from "./valid-value.ts";

/** `npm run test:deep` sends 20,000. */
const BODIES = Number(process.env["FUZZ_BODIES"] ?? 2_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
/** The longest that one body may hold the event loop. */
const MOST_LOOP_MS = 100;
const TRIES_OF_SLOW = 5;
const TRIES_OF_GROWTH = 3;
/** Refused bodies that are sent again between two counts of all rows. */
const CHUNK = 100;
const ALLOWED = [200, 400, 401, 403, 404, 413, 415];

/** What refused orders and payments must leave as it is. Refused codes are counted on purpose. */
const MONEY_TABLES = [
  "coupon_claim",
  "ledger_entry",
  "order_line",
  "orders",
  "pay_attempt",
  "refund",
];

interface Operation {
  readonly path: string;
  readonly schema: PayloadSchema;
}

let world: Awaited<ReturnType<typeof bootTestEnvironment>>;
let product: TestProduct;
let operations: Operation[];
let known: Map<string, unknown[]>;
let consoleCookie: string;

beforeAll(async () => {
  world = await bootTestEnvironment({ env: { ...SECRETS, FLOOD_LIMIT: "0", LOG_LEVEL: "silent" } });
  product = connectTestProduct(world);
  operations = await readOperations();
  known = await readKnownValues();
  const operator = openConsole(product.appUrl);
  await operator.signIn();
  consoleCookie = operator.cookieLine.split(";")[0] ?? "";
});
afterAll(async () => {
  await product.close();
  await world.stop();
});

async function readOperations(): Promise<Operation[]> {
  const response = await fetch(`${product.appUrl}${BASE_PATH}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post?: OpenApiOperation }>;
  };
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content["application/json"]?.schema;
    return schema ? [{ path, schema }] : [];
  });
}

interface OpenApiOperation {
  requestBody?: { content: Record<string, { schema: PayloadSchema } | undefined> };
}

/** Ids of things that are there, so that valid bodies reach the rules behind the schemas. */
async function readKnownValues(): Promise<Map<string, unknown[]>> {
  const buyer = await product.newBuyer();
  const { order, box } = await orderAndOpenCode(product.appUrl, buyer);
  const { sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
  const items = await product.rows.all<{ item_id: string }>(
    "select item_id from menu_item where store_id in ('S01', 'S06')",
  );
  return new Map<string, unknown[]>([
    ["orderId", [order.orderId]],
    ["ticket", [order.ticket]],
    ["box", [box]],
    ["sessionId", [sessionId, ""]],
    ["storeId", ["S01", "S06"]],
    ["itemId", items.map(({ item_id }) => item_id)],
    ["modifierIds", [[]]],
    ["tableCode", ["DEMO-A1", "DEMO-B1"]],
    ["countryCode", ["62", "86"]],
    ["phoneNo", ["81234567890", "81200000001"]],
    ["payChannelId", ["sandbox"]],
    ["payType", ["QRIS", "DANA", "OVO", "SHOPEEPAY"]],
    ["amount", [order.payableAmount]],
  ]);
}

/** A guest, an operator, or a diner; a diner's session may end on the way, as it does in life. */
async function newCaller(source: Source, diners: readonly TestCaller[]): Promise<FuzzCaller> {
  const address = `10.66.${Math.floor(source.chance() * 250)}.${Math.floor(source.chance() * 250)}`;
  const draw = source.chance();
  if (draw < 0.2) return { address };
  if (draw < 0.4) return { address, headers: { cookie: consoleCookie, origin: product.appUrl } };
  return { ...choose(source, diners), address };
}

interface Sent {
  readonly url: string;
  readonly body: FuzzBody;
  readonly caller: FuzzCaller;
}

/** Sends one body; one that seemed slow is sent again, because collecting garbage takes time too. */
async function sendTimed({ url, body, caller }: Sent): Promise<FuzzAnswer> {
  let answer = await sendBody(url, body, caller);
  let { loopMs } = answer;
  for (let tries = 1; loopMs > MOST_LOOP_MS && tries < TRIES_OF_SLOW; tries += 1) {
    answer = await sendBody(url, body, caller);
    loopMs = Math.min(loopMs, answer.loopMs);
  }
  return { ...answer, loopMs };
}

/**
 * Which tables grow whenever the refused bodies are sent again, and by which calls. A table that grew
 * once, but not when the same bodies were repeated, was written by a worker.
 */
async function findWriters(refused: readonly Sent[]): Promise<object[]> {
  const found: object[] = [];
  for (let start = 0; start < refused.length; start += CHUNK) {
    const chunk = refused.slice(start, start + CHUNK);
    let grown = await tablesGrownBy(chunk);
    for (let tries = 1; grown.length > 0 && tries < TRIES_OF_GROWTH; tries += 1) {
      const again = new Set(await tablesGrownBy(chunk));
      grown = grown.filter((table) => again.has(table));
    }
    if (grown.length > 0) found.push({ grown, urls: [...new Set(chunk.map(({ url }) => url))] });
  }
  return found;
}

async function tablesGrownBy(chunk: readonly Sent[]): Promise<string[]> {
  const before = await countRows(product.rows);
  for (const { url, body, caller } of chunk) await sendBody(url, body, caller);
  const after = await countRows(product.rows);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

async function countMoney(): Promise<string> {
  const counts = MONEY_TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return JSON.stringify(await product.rows.one(`select ${counts.join(", ")}`));
}

test(`${BODIES} bodies made from the schemas (seed ${SEED}): no call answers 5xx or holds the event loop, and what was refused writes nothing`, async () => {
  expect(operations.length).toBeGreaterThan(25);
  const source: Source = { chance: seededRandom(SEED), known };
  const called = new Set<string>();
  const kinds = { valid: 0, "nearly valid": 0, hostile: 0 };
  const faults: object[] = [];
  const refused: Sent[] = [];
  let diners: TestCaller[] = [];
  let accepted = 0;

  for (let count = 0; count < BODIES; count += 1) {
    if (count % 50 === 0) diners = [await product.newBuyer(), await product.newBuyer()];
    const { path, schema } = choose(source, operations);
    const body = fuzzBody(source, schema);
    const caller = await newCaller(source, diners);
    const sent = { url: `${product.appUrl}${path}`, body, caller };
    const before = await countMoney();
    const answer = await sendTimed(sent);
    const wrote = !answer.success && before !== (await countMoney());
    kinds[body.kind] += 1;
    called.add(path);
    if (answer.success) accepted += 1;
    if (answer.status >= 400) refused.push(sent);
    const isWrong = !ALLOWED.includes(answer.status) || !answer.isEnvelope;
    if (isWrong || wrote || answer.loopMs > MOST_LOOP_MS) {
      const text = body.bytes.subarray(0, 300).toString();
      faults.push({ count, path, kind: body.kind, text, wrote, ...answer });
    }
  }

  expect(faults).toEqual([]);
  expect(await findWriters(refused)).toEqual([]);
  expect([...called].toSorted()).toEqual(operations.map(({ path }) => path).toSorted());
  // The bodies reach both sides of every rule: a generator of refusals alone would prove little.
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(BODIES / 10);
  expect(accepted).toBeGreaterThan(BODIES / 50);
}, 3_600_000);
