import type pg from "pg";

/** Definitions of constraints and indexes. */
interface Kept {
  readonly removal: string;
  readonly making: string;
}

/**
 * Keys, their foreign keys first, and full indexes. Partial indexes stay: they do not contain settled
 * orders, and the app's workers need them.
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

/** Fewer checkpoints and in-memory sorts for a million rows. */
const ROOM = ["max_wal_size = '8GB'", "full_page_writes = off", "checkpoint_timeout = '1h'"];

export interface Tables {
  readonly names: readonly string[];
  readonly log: (line: string) => void;
  /** True after a signal to stop: the indexes are not rebuilt then. */
  readonly stopped: () => boolean;
}

/**
 * Drops keys and indexes, runs `work`, and recreates them with the same definitions.
 *
 * @throws if a definition differs afterwards
 */
export async function withoutIndexes(
  client: pg.Client,
  { names, log, stopped }: Tables,
  work: () => Promise<void>,
): Promise<void> {
  const kept = await readDefinitions(client, names);
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
  const found = await readDefinitions(client, names);
  if (JSON.stringify(found) !== JSON.stringify(kept)) throw new Error("an index is not as it was");
}

async function readDefinitions(client: pg.Client, names: readonly string[]): Promise<Kept[]> {
  return (await client.query<Kept>(KEPT, [names])).rows;
}
