import { afterSend, EMPTY_BUCKET, type RiskBucket } from "@santap/domain/otp/risk";
import { mergeShards, SHARD_COUNT, shardLeakRate } from "@santap/domain/otp/sharded-bucket";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { inParallel } from "../../../testing/until.ts";
import {
  getCode,
  newPhone,
  openAccountFixture,
  parsePhone,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { bucketUpdate, findBuckets, lockBuckets, saveBuckets } from "../rows/bucket-store.ts";
import { shardCredits, shardSends } from "./shard-store.ts";
import { buildShardKey } from "./shards.ts";
import { testWithAccounts } from "../../session/accounts.fixture.ts";

const HOUR = 3_600_000;

const test = testWithAccounts().extend(
  "other",
  { scope: "file" },
  ({ database }, { onCleanup }) => {
    const other = openAccountFixture(database.url);
    onCleanup(() => other.close());
    return other;
  },
);
test.beforeEach(async ({ accounts, other }) => {
  accounts.time.now += 24 * HOUR;
  other.time.now = accounts.time.now;
  await sql`delete from risk_bucket`.execute(accounts.db);
});

/** By strangers, each with a browser, an address and a block of numbers of its own. */
async function askAtOnce(
  accounts: AccountFixture,
  other: AccountFixture,
  count: number,
  country: "62" | "86",
): Promise<string[]> {
  const asks = Array.from({ length: count }, (_, n) => {
    const tail = String(1_000 + n);
    const phone =
      country === "62" ? parsePhone("62", `8129${tail}000`) : parsePhone("86", `1381${tail}000`);
    const who = { browserId: `crowd-${country}-${n}`, address: `198.18.${n >> 8}.${n & 255}` };
    return { phone, who };
  });
  return inParallel(count, (n) => {
    const ask = asks[n] ?? { phone: newPhone(), who: {} };
    return getCode((n % 2 === 0 ? accounts : other).ask(ask.phone, ask.who));
  });
}

/** So many codes of a country that nobody verified, in all shards of its counter. */
async function strain(accounts: AccountFixture, country: string, level: number): Promise<void> {
  await sql`insert into risk_bucket (kind, key, level, touched_at)
    select 'COUNTRY', case when n = 0 then ${country} else ${`${country}.`} || n end,
      ${level / SHARD_COUNT}::float8, ${new Date(accounts.time.now)}
    from generate_series(0, ${SHARD_COUNT - 1}::int) n`.execute(accounts.db);
}

/** What both processes reported of the strain. */
const readReports = (accounts: AccountFixture, other: AccountFixture) =>
  [accounts, other].flatMap(({ logged }) => logged).filter((line) => line.includes("dearer"));

test("a throttled country refuses no phone, however many ask at once in two processes", async ({
  accounts,
  other,
}) => {
  await strain(accounts, "62", 10_000);
  expect(new Set(await askAtOnce(accounts, other, 60, "62"))).toEqual(new Set(["OK"]));
});

test("of many who strain a country at once in two processes, one reports it, every ten minutes", async ({
  accounts,
  other,
}) => {
  await strain(accounts, "62", 80);
  for (const process of [accounts, other]) process.logged.length = 0;
  expect(new Set(await askAtOnce(accounts, other, 60, "62"))).toEqual(new Set(["OK"]));
  expect(readReports(accounts, other)).toEqual([expect.stringContaining('"price":1')]);
  accounts.time.now += 10 * 60_000;
  await accounts.ask(newPhone());
  expect(readReports(accounts, other)).toHaveLength(2);
});

test("people of one country who ask at once are counted each, in the shards of their phones", async ({
  accounts,
  other,
}) => {
  expect(new Set(await askAtOnce(accounts, other, 30, "62"))).toEqual(new Set(["OK"]));
  const shards = "from risk_bucket where kind = 'COUNTRY' and key like '62%'";
  expect(await accounts.value(`select sum(level)::float8 ${shards}`)).toBe(30);
  expect(Number(await accounts.value(`select count(*) ${shards}`))).toBeGreaterThan(4);
});

const INDONESIA = { kind: "COUNTRY", country: "62" } as const;
const SHARDS = Array.from({ length: SHARD_COUNT }, (_, nth) => buildShardKey("COUNTRY", "62", nth));

async function readWhole(db: Connection, now: number): Promise<RiskBucket> {
  const shards = await findBuckets(db, SHARDS);
  return mergeShards(
    shards.map(({ bucket }) => bucket),
    INDONESIA,
    now,
  );
}

async function countSend(db: Connection, shard: number, now: number): Promise<void> {
  const leak = shardLeakRate(await readWhole(db, now), INDONESIA);
  const key = SHARDS[shard] ?? buildShardKey("COUNTRY", "62", 0);
  await shardSends([{ key, leak }], now).execute(db);
}

test("shards together never show less than a counter that was not spread, however the codes fall", async ({
  accounts: { db, time },
}) => {
  let one: RiskBucket = EMPTY_BUCKET;
  for (let n = 0, now = time.now; n < 300; n += 1, now += ((n * 7919) % 23) * 700) {
    await countSend(db, (n * n * 31 + n) % (n % 3 === 0 ? 2 : SHARD_COUNT), now);
    one = afterSend(one, INDONESIA, now);
    expect((await readWhole(db, now)).level).toBeGreaterThanOrEqual(one.level - 1e-6);
  }
  expect(one.level).toBeGreaterThan(10);
});

test("a shard leaks until the next code, and gets back what was verified, as of its time", async ({
  accounts: { db, time },
}) => {
  const key = buildShardKey("COUNTRY", "62", 3);
  const begun = { level: 9, verified: 7, touchedAt: time.now - HOUR / 20 };
  const readShard = async () => (await findBuckets(db, [key]))[0]?.bucket;
  await inTransaction(db, async (tx) => {
    await lockBuckets(tx, [key], time.now);
    await saveBuckets(tx, [{ kind: "COUNTRY", key: "62.3", bucket: begun }]);
    await shardSends([{ key, leak: 20 / HOUR }], time.now).execute(tx);
  });
  expect(await readShard()).toEqual({
    level: expect.closeTo(9, 6), // 9 − 1 + 1
    verified: expect.closeTo(7 * Math.exp(-1 / 480), 6),
    touchedAt: time.now,
  });
  const later = time.now + HOUR;
  await shardCredits([key], 2, later).execute(db);
  expect(await readShard()).toMatchObject({ level: expect.closeTo(7, 6), touchedAt: time.now });
  // Worth one when it was credited, though the shard was touched last an hour before.
  expect((await readWhole(db, later)).verified).toBeCloseTo(7 * Math.exp(-1 / 480 - 1 / 24) + 1, 6);
  await shardCredits([key], 20, later + 30 * 24 * HOUR).execute(db);
  expect(await readShard()).toMatchObject({ level: 0 });
});

test("among ten thousand counters each is found by the index", async ({ accounts }) => {
  await sql`insert into risk_bucket (kind, key, touched_at)
    select 'ADDRESS', 'a' || n, now() from generate_series(1, 10000) n`.execute(accounts.db);
  await sql`analyze risk_bucket`.execute(accounts.db);
  const bucket = { level: 1, verified: 0, touchedAt: accounts.time.now };
  const kept = ["a1", "a2", "a3"].map((key) => ({ kind: "ADDRESS", key, bucket }) as const);
  const use = await inTransaction(accounts.db, async (tx) => {
    const before = await readIndexUse(tx);
    const keys = kept.map(({ kind, key }) => [kind, key] as const);
    await findBuckets(tx, keys);
    await lockBuckets(tx, keys, accounts.time.now);
    await bucketUpdate(kept).execute(tx);
    const after = await readIndexUse(tx);
    return { scans: after.scans - before.scans, changes: after.changes - before.changes };
  });
  // Held, then written; and nothing read the table from one end to the other.
  expect(use).toEqual({ scans: 0, changes: 2 * kept.length });
});

/** What this connection has done to the table; scans by an index are counted at the index. */
async function readIndexUse(tx: Tx): Promise<{ scans: number; changes: number }> {
  const { rows } = await sql<{ scans: number; changes: number }>`
    select pg_stat_get_xact_numscans('risk_bucket'::regclass)::int as scans,
      pg_stat_get_xact_tuples_updated('risk_bucket'::regclass)::int as changes`.execute(tx);
  return rows[0] ?? { scans: -1, changes: -1 };
}
