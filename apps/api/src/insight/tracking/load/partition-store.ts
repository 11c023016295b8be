import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

type PartitionedTable = "track_event" | "track_bad";

/** Days as "2026-11-20". */
export async function ensurePartitions(
  db: Database,
  table: PartitionedTable,
  days: readonly string[],
): Promise<void> {
  const wanted = [...new Set(days)].map((day) => ({ day, name: partitionName(table, day) }));
  if (wanted.length === 0) return;
  const there = new Set(await listPartitions(db, table));
  const missing = wanted.filter(({ name }) => !there.has(name));
  if (missing.length === 0) return;
  for (const { day } of missing) {
    await sql`select make_track_partition(${table}, ${day}::date)`.execute(db);
  }
}

/** Drops partitions before this day and returns their names. */
export async function dropPartitions(
  db: Database,
  table: PartitionedTable,
  before: string,
): Promise<string[]> {
  const old = (await listPartitions(db, table)).filter(
    (name) => name < partitionName(table, before),
  );
  for (const name of old) {
    await sql`select drop_track_partition(${table}, ${name.slice(-8)}::date)`.execute(db);
  }
  return old;
}

async function listPartitions(db: Database, table: PartitionedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

function partitionName(table: PartitionedTable, day: string): string {
  return `${table}_${day.replaceAll("-", "")}`;
}
