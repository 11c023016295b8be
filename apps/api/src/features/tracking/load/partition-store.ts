import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";

const TABLES = { track_event: "dt", track_bad: "received_at" } as const;
type PartitionedTable = keyof typeof TABLES;
/** Any constant serves: two processes must not make one partition at once. */
const MAKING = 730_253;

/** Makes the partitions of these days ("2026-11-20") that are missing. */
export async function ensurePartitions(
  db: Database,
  table: PartitionedTable,
  days: readonly string[],
): Promise<void> {
  const wanted = [...new Set(days)].map((day) => ({ day, name: nameOf(table, day) }));
  if (wanted.length === 0) return;
  const there = new Set(await listPartitions(db, table));
  const missing = wanted.filter(({ name }) => !there.has(name));
  if (missing.length === 0) return;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MAKING})`.execute(tx);
    for (const { day, name } of missing) {
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      const [from, to] =
        table === "track_bad" ? [`${day} 00:00+00`, `${next} 00:00+00`] : [day, next];
      await sql`create table if not exists ${sql.table(name)} partition of ${sql.table(table)}
        for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx);
    }
  });
}

/** Drops the partitions of days before this one; their names. */
export async function dropPartitions(
  db: Database,
  table: PartitionedTable,
  before: string,
): Promise<string[]> {
  const old = (await listPartitions(db, table)).filter((name) => name < nameOf(table, before));
  for (const name of old) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  return old;
}

async function listPartitions(db: Database, table: PartitionedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

function nameOf(table: PartitionedTable, day: string): string {
  return `${table}_${day.replaceAll("-", "")}`;
}
