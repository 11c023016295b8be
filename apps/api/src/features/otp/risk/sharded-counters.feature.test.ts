import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import {
  SHARD_COUNT,
  shardAfterSend,
  shardAfterVerified,
  shardLeakRate,
} from "@santap/domain/otp/sharded-bucket";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { inParallel } from "../../../testing/until.ts";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { bucketUpdate, findBuckets, lockBuckets, saveBuckets } from "./bucket-store.ts";
import { shardCredits, shardSends } from "./shard-store.ts";

const HOUR = 3_600_000;
let database: TestDatabase;
/** Two processes of the server on one database. */
let it: AccountFixture;
let other: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
  other = openAccountFixture(database.url);
});
beforeEach(async () => {
  it.time.now += 24 * HOUR;
  other.time.now = it.time.now;
  await sql`delete from risk_bucket`.execute(it.db);
});
afterAll(async () => {
  await it.close();
  await other.close();
  await database.drop();
});

/** By strangers, each with a browser, an address and a block of numbers of its own. */
async function askAtOnce(count: number, country: "62" | "86"): Promise<string[]> {
  const asks = Array.from({ length: count }, (_, n) => {
    const tail = String(1_000 + n);
    const phone =
      country === "62" ? phoneOf("62", `8129${tail}000`) : phoneOf("86", `1381${tail}000`);
    const who = { browserId: `crowd-${country}-${n}`, address: `198.18.${n >> 8}.${n & 255}` };
    return { phone, who };
  });
  return inParallel(count, (n) => {
    const ask = asks[n] ?? { phone: newPhone(), who: {} };
    return codeOf((n % 2 === 0 ? it : other).ask(ask.phone, ask.who));
  });
}

/** So many codes of a country that nobody verified, in all shards of its counter. */
async function strain(country: string, level: number): Promise<void> {
  await sql`insert into risk_bucket (kind, key, level, touched_at)
    select 'COUNTRY', case when n = 0 then ${country} else ${`${country}.`} || n end,
      ${level / SHARD_COUNT}::float8, ${new Date(it.time.now)}
    from generate_series(0, ${SHARD_COUNT - 1}::int) n`.execute(it.db);
}

/** What both processes told of the strain. */
const told = () =>
  [it, other].flatMap(({ logged }) => logged).filter((line) => line.includes("dearer"));

test("a country under strain refuses nobody, however many ask at once in two processes", async () => {
  await strain("62", 10_000);
  expect(new Set(await askAtOnce(60, "62"))).toEqual(new Set(["OK"]));
});

test("of many who strain a country at once in two processes, one tells of it, every ten minutes", async () => {
  await strain("62", 80);
  for (const process of [it, other]) process.logged.length = 0;
  expect(new Set(await askAtOnce(60, "62"))).toEqual(new Set(["OK"]));
  expect(told()).toEqual([expect.stringContaining('"price":1')]);
  it.time.now += 10 * 60_000;
  await it.ask(newPhone());
  expect(told()).toHaveLength(2);
});

test("people of one country who ask at once are counted each, in the shards of their phones", async () => {
  expect(new Set(await askAtOnce(30, "62"))).toEqual(new Set(["OK"]));
  const shards = "from risk_bucket where kind = 'COUNTRY' and key like '62%'";
  expect(await it.value(`select sum(level)::float8 ${shards}`)).toBe(30);
  expect(Number(await it.value(`select count(*) ${shards}`))).toBeGreaterThan(4);
});

test("a share is counted in the database as the rule says", async () => {
  const source = { kind: "COUNTRY", country: "62" } as const;
  const whole = { level: 50, verified: 2_000, touchedAt: it.time.now };
  const key = ["COUNTRY", "62.3"] as const;
  const begun = { level: 9, verified: 7, touchedAt: it.time.now - HOUR / 20 };
  const inStore = async () => (await findBuckets(it.db, [key]))[0]?.bucket;
  await inTransaction(it.db, async (tx) => {
    await lockBuckets(tx, [key], it.time.now);
    await saveBuckets(tx, [{ kind: "COUNTRY", key: "62.3", bucket: begun }]);
    await shardSends([{ key, leak: shardLeakRate(whole, source) }], it.time.now).execute(tx);
  });
  const sent = shardAfterSend(begun, { whole, source }, it.time.now);
  const close = (share: typeof sent) => ({
    level: expect.closeTo(share.level, 6),
    verified: expect.closeTo(share.verified, 6),
    touchedAt: share.touchedAt,
  });
  expect(await inStore()).toEqual(close(sent));
  const later = it.time.now + 30 * HOUR;
  await shardCredits([key], 2, later).execute(it.db);
  expect(await inStore()).toEqual(close(shardAfterVerified(sent, { sends: 2, now: later })));
});

test("among ten thousand counters each is found by the index", async () => {
  await sql`insert into risk_bucket (kind, key, touched_at)
    select 'ADDRESS', 'a' || n, now() from generate_series(1, 10000) n`.execute(it.db);
  await sql`analyze risk_bucket`.execute(it.db);
  const bucket = { level: 1, verified: 0, touchedAt: it.time.now };
  const kept = ["a1", "a2", "a3"].map((key) => ({ kind: "ADDRESS", key, bucket }) as const);
  const use = await inTransaction(it.db, async (tx) => {
    const before = await useOf(tx);
    const keys = kept.map(({ kind, key }) => [kind, key] as const);
    await findBuckets(tx, keys);
    await lockBuckets(tx, keys, it.time.now);
    await bucketUpdate(kept).execute(tx);
    const after = await useOf(tx);
    return { scans: after.scans - before.scans, changes: after.changes - before.changes };
  });
  // Held, then written; and nothing read the table from one end to the other.
  expect(use).toEqual({ scans: 0, changes: 2 * kept.length });
});

/** What this connection has done to the table; scans by an index are counted at the index. */
async function useOf(tx: Tx): Promise<{ scans: number; changes: number }> {
  const { rows } = await sql<{ scans: number; changes: number }>`
    select pg_stat_get_xact_numscans('risk_bucket'::regclass)::int as scans,
      pg_stat_get_xact_tuples_updated('risk_bucket'::regclass)::int as changes`.execute(tx);
  return rows[0] ?? { scans: -1, changes: -1 };
}
