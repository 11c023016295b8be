import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

/** How long tries are remembered, from the first of them. */
export const WINDOW_MS = 15 * 60 * 1000;

export interface Tries {
  /** This try included. */
  tries: number;
  /** When counting begins anew (epoch ms). */
  opensAt: number;
}

/** Counts one more try. Whoever counts the last one allowed is the last who may compare. */
export async function countTry(db: Connection, key: string, now: number): Promise<Tries> {
  const stale = new Date(now - WINDOW_MS);
  const { rows } = await sql<{ tries: number; opened_at: number }>`
    insert into operator_try as t (key, tries, opened_at) values (${key}, 1, ${new Date(now)})
    on conflict (key) do update set
      tries = case when t.opened_at <= ${stale} then 1 else t.tries + 1 end,
      opened_at = case when t.opened_at <= ${stale} then excluded.opened_at else t.opened_at end
    returning tries, opened_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a try was not counted");
  return { tries: row.tries, opensAt: row.opened_at + WINDOW_MS };
}

/** A right password: what was counted against the name is forgotten, of its address this try alone. */
export async function forgiveTries(
  db: Connection,
  keys: { name: string; address: string },
): Promise<void> {
  await sql`with gone as (delete from operator_try where key = ${keys.name})
    update operator_try set tries = greatest(tries - 1, 0) where key = ${keys.address}`.execute(db);
}

export async function deleteOldTries(db: Connection, now: number): Promise<void> {
  await sql`delete from operator_try where opened_at <= ${new Date(now - WINDOW_MS)}`.execute(db);
}
