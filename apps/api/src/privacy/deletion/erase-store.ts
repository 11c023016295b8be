import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart, Erasure } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export async function findDueDeletions(
  db: Connection,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<Row<"account_deletion", "user_id">>`
    select user_id from account_deletion
    where undo_until <= ${new Date(now)} and undone_at is null and erased_at is null
    order by undo_until limit ${limit}`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Of these, those whose data is still there. */
export async function findUnerased(db: Connection, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<"account", "user_id">>`
    select user_id from account
    where user_id = any(${[...userIds]}) and status <> 'DELETED' order by user_id`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

export type ErasedRows = Readonly<Record<string, number>>;

/** Under the account's lock. Returns how many rows of each table it deleted or made anonymous. */
export async function eraseRowsOfAccount(
  tx: Tx,
  parts: readonly ErasePart[],
  erasure: Erasure,
): Promise<ErasedRows> {
  const statements = [...parts, eraseDeletion].flatMap((part) => part(erasure));
  const erased: Record<string, number> = {};
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(tx);
    const table = readTable(statement.compile(tx).sql);
    erased[table] = (erased[table] ?? 0) + Number(numAffectedRows ?? 0);
  }
  return erased;
}

/** Every statement begins with what it does to which table. */
function readTable(statement: string): string {
  const table = /^\s*(?:update|delete from) (\w+)/.exec(statement)?.[1];
  if (table === undefined) throw new Error("a statement of an erasure names no table first");
  return table;
}

export async function insertErasureReport(
  tx: Tx,
  { now, again, rows }: { now: number; again: boolean; rows: ErasedRows },
): Promise<void> {
  await sql`insert into erasure_report (erased_at, again, rows_by_table)
    values (${new Date(now)}, ${again}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

export interface ErasureReportRow extends Row<"erasure_report", "erased_at" | "again"> {
  rows_by_table: ErasedRows;
}

/** Of the last days, oldest first. */
export async function findErasureReports(
  db: Connection,
  { days, now }: { days: number; now: number },
): Promise<ErasureReportRow[]> {
  const { rows } = await sql<ErasureReportRow>`
    select erased_at, again, rows_by_table from erasure_report
    where erased_at > ${new Date(now)}::timestamptz - make_interval(days => ${days})
    order by report_id`.execute(db);
  return rows;
}

const eraseDeletion: ErasePart = ({ userId, now }) => [
  sql`update account_deletion set erased_at = ${new Date(now)}, waived_voucher_ids = '{}'
    where user_id = ${userId} and undone_at is null`,
  sql`update account_deletion set waived_voucher_ids = '{}' where user_id = ${userId}`,
];
