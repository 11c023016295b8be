import { sql } from "kysely";
import type { Connection } from "./database.ts";

/** As a part of a statement: since when unlogged tables have been kept; null where they were just emptied. */
export const UNLOGGED_SINCE = sql`(select since from unlogged_since)`;

/** Writes down that they were emptied, unless another call did so first. Epoch ms since when they are kept. */
export async function noteUnloggedSince(db: Connection, now: number): Promise<number> {
  const { rows } = await sql<{ since: number }>`
    insert into unlogged_since as u (since) values (${new Date(now)})
    on conflict (only_row) do update set since = u.since returning since`.execute(db);
  if (rows[0] === undefined) throw new Error("unlogged_since has no row");
  return rows[0].since;
}
