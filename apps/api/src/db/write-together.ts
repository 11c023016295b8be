import { sql, type RawBuilder } from "kysely";
import type { Tx } from "./transaction.ts";

/**
 * Part of a statement that writes in several tables: one or more of its named queries. No two parts
 * of a statement may write the same row, as none of them sees what the others wrote.
 */
export interface WritePart {
  /** `name as (insert …)`, and more of them behind commas. */
  writes: RawBuilder<unknown>;
  /** The one of its queries that has to return exactly one row; null where none has to. */
  moves: string | null;
}

/**
 * Writes all parts in one statement: one way to the database and back instead of one for each.
 *
 * @throws where a part moved no row, although its caller holds the lock: the transaction rolls back
 */
export async function writeTogether(tx: Tx, parts: readonly WritePart[]): Promise<void> {
  const moves = parts.flatMap((part) => part.moves ?? []);
  const each = moves.map((name) => sql`(select count(*) = 1 from ${sql.id(name)})`);
  const { rows } = await sql<{ moved: boolean }>`
    with ${sql.join(parts.map(({ writes }) => writes))}
    select ${sql.join([sql`true`, ...each], sql` and `)} as moved`.execute(tx);
  if (rows[0]?.moved !== true) throw new Error(`moved under its lock: one of ${moves.join(", ")}`);
}
