import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** After the end of an account that had the phone (CPN-1). */
const USED_MONTHS = 12;

export async function insertUsedPhones(
  db: Connection,
  hashes: readonly Buffer[],
  now: number,
): Promise<void> {
  await sql`
    insert into used_phone (phone_hash, used_until)
    select distinct hash, ${new Date(now)}::timestamptz + make_interval(months => ${USED_MONTHS})
    from unnest(${[...hashes]}::bytea[]) as hash
    on conflict (phone_hash) do update
      set used_until = greatest(used_phone.used_until, excluded.used_until)`.execute(db);
}

export async function insertFormerPhone(
  db: Connection,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<void> {
  await sql`insert into former_phone (user_id, phone_hash) values (${userId}, ${hash})
    on conflict do nothing`.execute(db);
}

export async function takeFormerPhones(tx: Tx, userId: string): Promise<Buffer[]> {
  const { rows } = await sql<Row<"former_phone", "phone_hash">>`
    delete from former_phone where user_id = ${userId} returning phone_hash`.execute(tx);
  return rows.map(({ phone_hash: hash }) => hash);
}

export async function findPhoneBox(db: Connection, userId: string): Promise<Buffer | null> {
  const { rows } = await sql<Row<"account", "phone_box">>`
    select phone_box from account where user_id = ${userId}`.execute(db);
  return rows[0]?.phone_box ?? null;
}

export async function deleteEndedPhones(db: Connection, now: number): Promise<void> {
  await sql`delete from used_phone where used_until <= ${new Date(now)}`.execute(db);
}

export async function findMarkedAccounts(
  db: Connection,
  { after, limit }: { after: string; limit: number },
): Promise<Row<"account", "user_id" | "phone_box">[]> {
  const { rows } = await sql<Row<"account", "user_id" | "phone_box">>`
    select user_id, phone_box from account where phone_used and user_id > ${after}
    order by user_id limit ${limit}`.execute(db);
  return rows;
}

export async function unmarkPhone(
  db: Connection,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await sql`update account set phone_used = false
    where user_id = ${userId} and not exists (select from used_phone
      where phone_hash = any(${[...hashes]}::bytea[]))`.execute(db);
}
