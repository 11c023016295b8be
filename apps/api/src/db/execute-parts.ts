import { sql, type RawBuilder } from "kysely";
import type { Tx } from "./transaction.ts";

/** No two parts of a statement may write the same row, as none sees the others' writes. */
export interface StatementPart {
  /** `name as (insert …)`, comma-separated. */
  queries: RawBuilder<unknown>;
  /** The query that must return exactly one row; null for none. */
  mustReturnOne: string | null;
}

/**
 * One round trip. @throws if a part that must return one row did not: the transaction rolls back
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
