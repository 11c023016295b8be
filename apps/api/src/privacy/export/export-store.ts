import type { Language } from "@santap/contract/errors/language";
import { EXPORT_EVERY_MS, type ExportState } from "@santap/domain/account/export";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

interface NewExport {
  userId: string;
  exportId: string;
  familyId: string;
  language: Language;
  now: number;
}

export async function insertExport(tx: Tx, asked: NewExport): Promise<void> {
  const at = new Date(asked.now);
  await sql`insert into account_export (user_id, export_id, family_id, language, requested_at, next_try_at)
    values (${asked.userId}, ${asked.exportId}, ${asked.familyId}, ${asked.language}, ${at}, ${at})`.execute(
    tx,
  );
}

export interface ExportRow extends Row<
  "account_export",
  "export_id" | "family_id" | "state" | "ends_at" | "bytes"
> {
  requested_at: number;
}

/** The newest, or the one of this id. */
export async function findExport(
  db: Connection,
  { userId, exportId = null }: { userId: string; exportId?: string | null },
): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select export_id, family_id, state, ends_at, bytes, requested_at from account_export
    where user_id = ${userId} and (${exportId}::text is null or export_id = ${exportId})
    order by requested_at desc, export_id limit 1`.execute(db);
  return rows[0] ?? null;
}

export type DueExport = Row<"account_export", "user_id" | "export_id" | "language" | "tries">;

/** Counts the try, and keeps others away until `leaseUntil`. */
export async function claimDueExport(
  db: Connection,
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<DueExport | null> {
  const { rows } = await sql<DueExport>`
    update account_export e set tries = tries + 1, next_try_at = ${new Date(leaseUntil)}
    from (select user_id, export_id from account_export
      where state = 'WAITING' and next_try_at <= ${new Date(now)}
      order by next_try_at limit 1 for update skip locked) due
    where e.user_id = due.user_id and e.export_id = due.export_id
    returning e.user_id, e.export_id, e.language, e.tries`.execute(db);
  return rows[0] ?? null;
}

type ExportKey = Pick<DueExport, "user_id" | "export_id">;

/** Under a lock until the end of the transaction. Null where it is gone, or another worker has it. */
export async function lockExport(tx: Tx, key: ExportKey): Promise<ExportState | null> {
  const { rows } = await sql<Row<"account_export", "state">>`
    select state from account_export
    where user_id = ${key.user_id} and export_id = ${key.export_id} for update skip locked`.execute(
    tx,
  );
  return rows[0]?.state ?? null;
}

export async function insertPart(
  tx: Tx,
  key: ExportKey,
  { partNo, box }: { partNo: number; box: Buffer },
): Promise<void> {
  await sql`insert into account_export_part (user_id, export_id, part_no, box)
    values (${key.user_id}, ${key.export_id}, ${partNo}, ${box})`.execute(tx);
}

export async function findPart(
  db: Connection,
  key: { userId: string; exportId: string; partNo: number },
): Promise<Buffer | null> {
  const { rows } = await sql<Row<"account_export_part", "box">>`
    select box from account_export_part
    where user_id = ${key.userId} and export_id = ${key.exportId} and part_no = ${key.partNo}`.execute(
    db,
  );
  return rows[0]?.box ?? null;
}

export async function saveMade(
  tx: Tx,
  key: ExportKey,
  { state, endsAt, bytes }: { state: ExportState; endsAt: number; bytes: number },
): Promise<void> {
  await sql`update account_export
    set state = ${state}, next_try_at = null, ends_at = ${new Date(endsAt)}, bytes = ${bytes}
    where user_id = ${key.user_id} and export_id = ${key.export_id}`.execute(tx);
}

/** `retryAt` null: it is given up. */
export async function markFailedTry(
  db: Connection,
  key: ExportKey,
  retryAt: number | null,
): Promise<void> {
  const next = retryAt === null ? null : new Date(retryAt);
  const state = retryAt === null ? "FAILED" : "WAITING";
  await sql`update account_export set next_try_at = ${next}, state = ${state}
    where user_id = ${key.user_id} and export_id = ${key.export_id} and state = 'WAITING'`.execute(
    db,
  );
}

/** Files whose time is over go, and rows of which nothing follows any more. Returns how many files went. */
export async function endDueExports(db: Connection, now: number): Promise<number> {
  const at = new Date(now);
  const { rows } = await sql<{ ended: number }>`
    with over as (
      update account_export set state = 'ENDED', bytes = 0
      where state = 'READY' and ends_at <= ${at} returning user_id, export_id),
    parts as (
      delete from account_export_part p using over
      where p.user_id = over.user_id and p.export_id = over.export_id)
    select count(*)::int as ended from over`.execute(db);
  await sql`delete from account_export where state in ('ENDED', 'FAILED')
    and requested_at <= ${new Date(now - EXPORT_EVERY_MS)}`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** With their files. */
export async function deleteExports(tx: Tx, userId: string): Promise<void> {
  await sql`delete from account_export where user_id = ${userId}`.execute(tx);
}

export interface OwnerRow extends Row<"account", "phone_key"> {}

export async function findOwner(db: Connection, userId: string): Promise<OwnerRow | null> {
  const { rows } = await sql<OwnerRow>`
    select phone_key from account where user_id = ${userId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? null;
}

export const eraseExports: ErasePart = ({ userId }) => [
  sql`delete from account_export where user_id = ${userId}`,
];
