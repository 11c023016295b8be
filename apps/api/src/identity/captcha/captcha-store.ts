import { MARKS_MATTER_MS } from "@santap/domain/captcha/limits";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";

export async function insertSliderToken(
  db: Connection,
  token: { hash: Buffer; binding: Buffer; price: number; expiresAt: number },
): Promise<void> {
  await sql`insert into slider_token (token_hash, binding, price, expires_at)
    values (${token.hash}, ${token.binding}, ${token.price}, ${new Date(token.expiresAt)})`.execute(
    db,
  );
}

/** Statement part: one row if the token was valid. */
export function sliderTokenDeletion(use: {
  hash: Buffer;
  bindings: readonly Buffer[];
  price: number;
  now: number;
}): RawBuilder<unknown> {
  return sql`
    delete from slider_token
    where token_hash = ${use.hash} and binding = any(${use.bindings}::bytea[])
      and price >= ${use.price}::int and expires_at > ${new Date(use.now)} returning 1`;
}

export async function deleteExpiredSliderTokens(db: Connection, now: number): Promise<void> {
  await sql`delete from slider_token where expires_at <= ${new Date(now)}`.execute(db);
}

export async function deleteExpiredChallenges(db: Connection, now: number): Promise<void> {
  const forgotten = new Date(now - MARKS_MATTER_MS);
  await sql`delete from captcha_challenge where expires_at <= ${new Date(now)}`.execute(db);
  await sql`delete from captcha_record where touched_at <= ${forgotten}`.execute(db);
}
