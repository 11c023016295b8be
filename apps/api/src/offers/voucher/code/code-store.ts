import { sql } from "kysely";
import type { WrongNumbers } from "@santap/domain/voucher/wrong-number";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export type NumberRow = Row<
  "voucher_number",
  "number" | "store_id" | "voucher_id" | "code_seq" | "expires_at"
>;

interface NumberOf {
  storeId: string;
  voucherId: string;
  codeSeq: number;
}

/** One that lives longer than `livesAfter`. */
export async function findLiveNumber(
  db: Connection,
  { storeId, voucherId, codeSeq }: NumberOf,
  livesAfter: number,
): Promise<NumberRow | null> {
  const { rows } = await sql<NumberRow>`
    select number, store_id, voucher_id, code_seq, expires_at from voucher_number
    where store_id = ${storeId} and voucher_id = ${voucherId} and code_seq = ${codeSeq}
      and expires_at > ${new Date(livesAfter)} order by expires_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** False where the number is taken. */
export async function insertNumber(
  db: Connection,
  { storeId, voucherId, codeSeq }: NumberOf,
  { number, expiresAt }: { number: string; expiresAt: number },
): Promise<boolean> {
  const result = await sql`
    insert into voucher_number (number, store_id, voucher_id, code_seq, expires_at)
    values (${number}, ${storeId}, ${voucherId}, ${codeSeq}, ${new Date(expiresAt)})
    on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function findNumber(db: Connection, number: string): Promise<NumberRow | null> {
  const { rows } = await sql<NumberRow>`
    select number, store_id, voucher_id, code_seq, expires_at from voucher_number
    where number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteNumbersBefore(db: Connection, at: number): Promise<void> {
  await sql`delete from voucher_number where expires_at < ${new Date(at)}`.execute(db);
}

/** A station or a member of staff. */
export interface LookupActor {
  kind: "STATION" | "STAFF";
  id: string;
}

/** Locked, so that numbers tried at once all count. */
export async function lockWrongNumbers(tx: Tx, { kind, id }: LookupActor): Promise<WrongNumbers> {
  await sql`insert into voucher_wrong_number (kind, id) values (${kind}, ${id})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<
    Row<"voucher_wrong_number", "count" | "since" | "waits" | "blocked_until">
  >`select count, since, waits, blocked_until from voucher_wrong_number
    where kind = ${kind} and id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("a count of wrong numbers that is not there");
  const { blocked_until: blockedUntil, ...counts } = row;
  return { ...counts, blockedUntil };
}

export async function saveWrongNumbers(
  tx: Tx,
  { kind, id }: LookupActor,
  { count, since, waits, blockedUntil }: WrongNumbers,
): Promise<void> {
  await sql`update voucher_wrong_number set count = ${count}, since = ${new Date(since)},
      waits = ${waits}, blocked_until = ${new Date(blockedUntil)}
    where kind = ${kind} and id = ${id}`.execute(tx);
}
