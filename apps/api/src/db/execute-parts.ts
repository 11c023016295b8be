import { sql, type RawBuilder } from "kysely";
import type { Tx } from "./transaction.ts";

/**
 * Part of a statement that writes in several tables: one or more of its named queries. No two parts
 * of a statement may write the same row, as none of them sees what the others wrote.
 */
export interface StatementPart {
  /** `name as (insert …)`, and more of them behind commas. */
  queries: RawBuilder<unknown>;
  /** The one of its queries that has to return exactly one row; null where none has to. */
  mustReturnOne: string | null;
}

/**
 * Executes all parts as one statement: one round trip instead of one for each.
 *
 * @throws where a part changed no row, although its caller holds the lock: the transaction rolls back
 */
export async function executeParts(tx: Tx, parts: readonly StatementPart[]): Promise<void> {
  const required = parts.flatMap((part) => part.mustReturnOne ?? []);
  const each = required.map((name) => sql`(select count(*) = 1 from ${sql.id(name)})`);
  const { rows } = await sql<{ complete: boolean }>`
    with ${sql.join(parts.map(({ queries }) => queries))}
    select ${sql.join([sql`true`, ...each], sql` and `)} as complete`.execute(tx);
  if (rows[0]?.complete !== true)
    throw new Error(`moved under its lock: one of ${required.join(", ")}`);
}
