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

/** One row where the token was good, as a part of a larger statement. */
export function sliderTokenDelete(use: {
  hash: Buffer;
  /** Any of them. */
  bindings: readonly Buffer[];
  price: number;
  now: number;
}): RawBuilder<unknown> {
  return sql`
    delete from slider_token
    where token_hash = ${use.hash} and binding = any(${use.bindings}::bytea[])
      and price >= ${use.price}::int and expires_at > ${new Date(use.now)} returning 1`;
}
