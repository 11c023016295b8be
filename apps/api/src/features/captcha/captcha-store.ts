import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";

export async function insertSliderToken(
  db: Connection,
  token: { hash: Buffer; binding: Buffer; expiresAt: number },
): Promise<void> {
  await sql`insert into slider_token (token_hash, binding, expires_at)
    values (${token.hash}, ${token.binding}, ${new Date(token.expiresAt)})`.execute(db);
}

export async function deleteSliderToken(
  tx: Tx,
  use: { hash: Buffer; binding: Buffer; now: number },
): Promise<boolean> {
  const result = await sql`
    delete from slider_token where token_hash = ${use.hash} and binding = ${use.binding}
      and expires_at > ${new Date(use.now)}`.execute(tx);
  return result.numAffectedRows === 1n;
}
