import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export type CouponCodeRow = Row<"coupon_code", "code_id" | "user_id" | "claim_id" | "code_seq">;

/** One for each coupon of an account; `codeId` where it has none yet. */
export async function findOrInsertCode(
  db: Connection,
  { userId, claimId, codeId }: { userId: string; claimId: string; codeId: string },
): Promise<CouponCodeRow> {
  await sql`insert into coupon_code (code_id, user_id, claim_id)
    values (${codeId}, ${userId}, ${claimId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<CouponCodeRow>`
    select code_id, user_id, claim_id, code_seq from coupon_code
    where user_id = ${userId} and claim_id = ${claimId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a coupon's code that is not there");
  return row;
}

export async function findCode(db: Connection, codeId: string): Promise<CouponCodeRow | null> {
  const { rows } = await sql<CouponCodeRow>`
    select code_id, user_id, claim_id, code_seq from coupon_code
    where code_id = ${codeId}`.execute(db);
  return rows[0] ?? null;
}

/** For the order that the coupon is put on. False where it was voided before. */
export async function voidCode(
  tx: Tx,
  { codeId, codeSeq, orderId }: { codeId: string; codeSeq: number; orderId: string },
): Promise<boolean> {
  const result = await sql`update coupon_code
    set code_seq = code_seq + 1, order_ids = array_append(order_ids, ${orderId})
    where code_id = ${codeId} and code_seq = ${codeSeq}`.execute(tx);
  return result.numAffectedRows === 1n;
}

interface NumberOf {
  codeId: string;
  codeSeq: number;
}

export async function findLiveNumber(
  db: Connection,
  { codeId, codeSeq }: NumberOf,
  livesAfter: number,
): Promise<Row<"coupon_number", "number" | "expires_at"> | null> {
  const { rows } = await sql<Row<"coupon_number", "number" | "expires_at">>`
    select number, expires_at from coupon_number
    where code_id = ${codeId} and code_seq = ${codeSeq} and expires_at > ${new Date(livesAfter)}
    order by expires_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** False where the number is taken. */
export async function insertNumber(
  db: Connection,
  { codeId, codeSeq }: NumberOf,
  { number, expiresAt }: { number: string; expiresAt: number },
): Promise<boolean> {
  const result = await sql`
    insert into coupon_number (number, code_id, code_seq, expires_at)
    values (${number}, ${codeId}, ${codeSeq}, ${new Date(expiresAt)})
    on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function findNumber(
  db: Connection,
  number: string,
): Promise<Row<"coupon_number", "code_id" | "code_seq" | "expires_at"> | null> {
  const { rows } = await sql<Row<"coupon_number", "code_id" | "code_seq" | "expires_at">>`
    select code_id, code_seq, expires_at from coupon_number where number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteNumbersBefore(db: Connection, at: number): Promise<void> {
  await sql`delete from coupon_number where expires_at < ${new Date(at)}`.execute(db);
}
