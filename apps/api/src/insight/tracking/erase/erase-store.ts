import { sql } from "kysely";
import type { Connection, Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export type EraseRow = Row<"track_erase", "erase_id" | "user_id" | "device_id">;

export async function addErasure(
  db: Connection,
  {
    userId = null,
    deviceId = null,
    at,
  }: { userId?: string | null; deviceId?: string | null; at: number },
): Promise<void> {
  await sql`insert into track_erase (user_id, device_id, requested_at)
    values (${userId}, ${deviceId}, ${new Date(at)}) on conflict do nothing`.execute(db);
}

export async function countUserEvents(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from track_event where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function listOpenErasures(db: Database): Promise<EraseRow[]> {
  const { rows } = await sql<EraseRow>`select erase_id, user_id, device_id from track_erase
    where done_at is null order by erase_id limit 1000`.execute(db);
  return rows;
}

/** Of these users and devices, those who asked, whenever that was. */
export async function findErasedIds(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<"track_erase", "user_id" | "device_id">>`
    select user_id, device_id from track_erase
    where user_id = any(${[...ids]}) or device_id = any(${[...ids]})`.execute(db);
  return new Set(rows.flatMap(({ user_id, device_id }) => user_id ?? device_id ?? []));
}

export async function eraseRows(tx: Tx, erasures: readonly EraseRow[]): Promise<number> {
  const users = erasures.flatMap(({ user_id }) => user_id ?? []);
  const devices = erasures.flatMap(({ device_id }) => device_id ?? []);
  const { numAffectedRows } = await sql`delete from track_event
    where user_id = any(${users}) or device_id = any(${devices})`.execute(tx);
  await sql`delete from track_balance where device_id = any(${devices})`.execute(tx);
  await sql`delete from track_bad where device_id = any(${devices}) or exists (
    select 1 from unnest(${[...users, ...devices]}::text[]) as gone(id)
    where position('"' || gone.id || '"' in raw) > 0)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function closeErasures(
  db: Connection,
  erasures: readonly EraseRow[],
  at: number,
): Promise<void> {
  const ids = erasures.map(({ erase_id }) => erase_id);
  await sql`update track_erase set done_at = ${new Date(at)} where erase_id = any(${ids})`.execute(
    db,
  );
}
