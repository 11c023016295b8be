import { signInDelay } from "@santap/domain/operator/sign-in-delay";
import { sql } from "kysely";
import type { Connection, Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";

/** Counts are kept this long from the first try. */
export const WINDOW_MS = 15 * 60 * 1000;

export interface AttemptCount {
  tries: number;
  /** Epoch ms. */
  opensAt: number;
}

/** The last allowed try is the last that may compare. */
export async function countAttempt(
  db: Connection,
  key: string,
  now: number,
): Promise<AttemptCount> {
  const stale = new Date(now - WINDOW_MS);
  const { rows } = await sql<Row<"operator_try", "tries" | "opened_at">>`
    insert into operator_try as t (key, tries, opened_at) values (${key}, 1, ${new Date(now)})
    on conflict (key) do update set
      tries = case when t.opened_at <= ${stale} then 1 else t.tries + 1 end,
      opened_at = case when t.opened_at <= ${stale} then excluded.opened_at else t.opened_at end
    returning tries, opened_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a try was not counted");
  return { tries: row.tries, opensAt: row.opened_at + WINDOW_MS };
}

/** Null if the try counts, else when the next one may (epoch ms). */
export async function countNameAttempt(
  db: Database,
  key: string,
  now: number,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Row<"operator_try", "tries" | "opened_at" | "next_at">>`
      insert into operator_try as t (key, tries, opened_at) values (${key}, 0, ${new Date(now)})
      on conflict (key) do update set key = excluded.key
      returning tries, opened_at, next_at`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error("a try was not counted");
    const isOver = row.opened_at <= now - WINDOW_MS;
    if (!isOver && row.next_at !== null && row.next_at > now) return row.next_at;
    const tries = isOver ? 1 : row.tries + 1;
    const delay = signInDelay(tries);
    await sql`update operator_try set tries = ${tries},
        opened_at = ${new Date(isOver ? now : row.opened_at)},
        next_at = ${delay === 0 ? null : new Date(now + delay)}
      where key = ${key}`.execute(tx);
    return null;
  });
}

export interface AttemptKeys {
  name: string;
  address: string;
  anywhere: string;
}

/** On success: resets the counter of the name and takes this try back from the others. */
export async function resetAttempts(db: Connection, keys: AttemptKeys): Promise<void> {
  await sql`with deleted as (delete from operator_try where key = ${keys.name})
    update operator_try set tries = greatest(tries - 1, 0)
    where key = any(${[keys.address, keys.anywhere]}::text[])`.execute(db);
}

/** Takes back a try in which nothing was compared, or that was right so far. */
export async function refundAttempt(db: Connection, keys: AttemptKeys): Promise<void> {
  await sql`update operator_try set tries = greatest(tries - 1, 0)
    where key = any(${[keys.name, keys.address, keys.anywhere]}::text[])`.execute(db);
}

export async function deleteOldAttempts(db: Connection, now: number): Promise<void> {
  await sql`delete from operator_try where opened_at <= ${new Date(now - WINDOW_MS)}`.execute(db);
}
