import { sql, type RawBuilder } from "kysely";
import type { Tx } from "./transaction.ts";

/** No two parts of a statement may write the same row, as none sees the others' writes. */
export interface StatementPart {
  /** `name as (insert …)`, comma-separated. */
  queries: RawBuilder<unknown>;
  /** The query that must return exactly one row; null for none. */
  mustReturnOne: string | null;
}

const DIVISION_BY_ZERO = "22012";

/**
 * One round trip. Where a part that must return one row did not, the statement fails, and the transaction with it
 * also if nobody waits for the answer ({@link Tx.send}).
 */
export async function executeParts(tx: Tx, parts: readonly StatementPart[]): Promise<void> {
  const required = parts.flatMap((part) => part.mustReturnOne ?? []);
  const each = required.map((name) => sql`(select count(*) = 1 from ${sql.id(name)})`);
  await sql`
    with ${sql.join(parts.map(({ queries }) => queries))}
    select 1 / case when ${sql.join([sql`true`, ...each], sql` and `)} then 1 else 0 end`
    .execute(tx)
    .catch((error: unknown) => explain(error, required));
}

function explain(error: unknown, required: readonly string[]): never {
  if (!isDivisionByZero(error)) throw error;
  throw new Error(`moved under its lock: one of ${required.join(", ")}`, { cause: error });
}

function isDivisionByZero(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === DIVISION_BY_ZERO;
}
