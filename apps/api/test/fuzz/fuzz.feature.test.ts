import { expect } from "vitest";
import type { TestCaller } from "../../src/testing/caller.ts";
import { countRows, type Rows } from "../../src/testing/rows.ts";
import { seededRandom } from "../../src/testing/seeded-random.ts";
import { chooseCaller, testWithFuzzedProduct as test } from "./fuzz.fixture.ts";
import { fuzzBody, type FuzzBody } from "./hostile-body.ts";
import { sendBody, type FuzzAnswer, type FuzzCaller } from "./send-body.ts";
import { choose, type Source } from "./valid-value.ts";

/** `npm run test:deep` sends 20,000. */
const BODIES = Number(process.env["FUZZ_BODIES"] ?? 1_000);
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
async function findWriters(rows: Rows, refused: readonly Sent[]): Promise<object[]> {
  const found: object[] = [];
  for (let start = 0; start < refused.length; start += CHUNK) {
    const chunk = refused.slice(start, start + CHUNK);
    let grown = await findGrownTables(rows, chunk);
    for (let tries = 1; grown.length > 0 && tries < TRIES_OF_GROWTH; tries += 1) {
      const again = new Set(await findGrownTables(rows, chunk));
      grown = grown.filter((table) => again.has(table));
    }
    if (grown.length > 0) found.push({ grown, urls: [...new Set(chunk.map(({ url }) => url))] });
  }
  return found;
}

async function findGrownTables(rows: Rows, chunk: readonly Sent[]): Promise<string[]> {
  const before = await countRows(rows);
  for (const { url, body, caller } of chunk) await sendBody(url, body, caller);
  const after = await countRows(rows);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

async function countMoney(rows: Rows): Promise<string> {
  const counts = MONEY_TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return JSON.stringify(await rows.one(`select ${counts.join(", ")}`));
}

test(`${BODIES} bodies made from the schemas (seed ${SEED}): no call answers 5xx or holds the event loop, and what was refused writes nothing`, async ({
  product,
  operations,
  known,
  operator,
}) => {
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
    // Each once, then by chance.
    const { path, schema } = operations[count] ?? choose(source, operations);
    const body = fuzzBody(source, schema);
    const caller = chooseCaller(source, diners, operator);
    const sent = { url: `${product.appUrl}${path}`, body, caller };
    const before = await countMoney(product.rows);
    const answer = await sendTimed(sent);
    const wrote = !answer.success && before !== (await countMoney(product.rows));
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
  expect(await findWriters(product.rows, refused)).toEqual([]);
  expect([...called].toSorted()).toEqual(operations.map(({ path }) => path).toSorted());
  // The bodies reach both sides of every rule: a generator of refusals alone would prove little.
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(BODIES / 10);
  expect(accepted).toBeGreaterThan(BODIES / 50);
}, 3_600_000);
