import {
  SHARD_COUNT,
  shardAfterSend,
  shardAfterVerified,
  shardLeakRate,
} from "@santap/domain/otp/sharded-bucket";
import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { inParallel } from "../../../testing/until.ts";
import {
  getCode,
  newPhone,
  openAccountFixture,
  parsePhone,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { bucketUpdate, findBuckets, lockBuckets, saveBuckets } from "./bucket-store.ts";
import { shardCredits, shardSends } from "./shard-store.ts";
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

test("a share is counted in the database as the rule says", async ({ accounts }) => {
  const source = { kind: "COUNTRY", country: "62" } as const;
  const whole = { level: 50, verified: 2_000, touchedAt: accounts.time.now };
  const key = ["COUNTRY", "62.3"] as const;
  const begun = { level: 9, verified: 7, touchedAt: accounts.time.now - HOUR / 20 };
  const inStore = async () => (await findBuckets(accounts.db, [key]))[0]?.bucket;
  await inTransaction(accounts.db, async (tx) => {
    await lockBuckets(tx, [key], accounts.time.now);
    await saveBuckets(tx, [{ kind: "COUNTRY", key: "62.3", bucket: begun }]);
    await shardSends([{ key, leak: shardLeakRate(whole, source) }], accounts.time.now).execute(tx);
  });
  const sent = shardAfterSend(begun, { whole, source }, accounts.time.now);
  const close = (share: typeof sent) => ({
    level: expect.closeTo(share.level, 6),
    verified: expect.closeTo(share.verified, 6),
    touchedAt: share.touchedAt,
  });
  expect(await inStore()).toEqual(close(sent));
  const later = accounts.time.now + 30 * HOUR;
  await shardCredits([key], 2, later).execute(accounts.db);
  expect(await inStore()).toEqual(close(shardAfterVerified(sent, { sends: 2, now: later })));
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
