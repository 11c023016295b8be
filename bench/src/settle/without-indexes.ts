import type pg from "pg";

/** What of a table is made anew row by row, and how it was defined. */
interface Kept {
  readonly removal: string;
  readonly making: string;
}

/**
 * Keys, with the foreign keys that lean on them first, and plain indexes. Indexes of some rows alone
 * stay: settled orders are in none of them, and the app's workers look for what is due in them.
 */
const KEPT = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as making,
    case contype when 'f' then 1 else 2 end as step
  from pg_constraint where (contype = 'f' and confrelid = any($1::regclass[]))
    or (contype in ('p', 'u') and conrelid = any($1::regclass[]))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 3
  from pg_index i where indrelid = any($1::regclass[]) and indpred is null
    and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by step, making`;

/** So that a million rows are written in one go, and each index is built in one sort. */
const ROOM = ["max_wal_size = '8GB'", "full_page_writes = off", "checkpoint_timeout = '1h'"];

export interface Tables {
  readonly names: readonly string[];
  readonly log: (line: string) => void;
  /** True once somebody wants it to end: then nothing is made anew, as nothing will be measured. */
  readonly stopped: () => boolean;
}

/**
 * Does `work` while the tables have no keys and indexes, and makes these anew exactly as they were.
 *
 * @throws Error where one of them is not as it was
 */
export async function withoutIndexes(
  client: pg.Client,
  { names, log, stopped }: Tables,
  work: () => Promise<void>,
): Promise<void> {
  const kept = await keptOf(client, names);
  for (const setting of ROOM) await client.query(`alter system set ${setting}`);
  await client.query("select pg_reload_conf()");
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  for (const { removal } of kept) await client.query(removal);
  await work();
  if (!stopped()) log(`building ${kept.length} keys and indexes anew`);
  for (const { making } of kept.toReversed()) {
    if (stopped()) return;
    await client.query(making);
  }
  for (const setting of ROOM) await client.query(`alter system reset ${setting.split(" ")[0]}`);
  await client.query("select pg_reload_conf()");
  const found = await keptOf(client, names);
  if (JSON.stringify(found) !== JSON.stringify(kept)) throw new Error("an index is not as it was");
}

async function keptOf(client: pg.Client, names: readonly string[]): Promise<Kept[]> {
  return (await client.query<Kept>(KEPT, [names])).rows;
}
