import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface Redeemed {
  kind: "REDEEMED";
  at: number;
  uses: { useId: string; voucherId: string; usesLeft: number }[];
}

export interface RedemptionRow extends Row<"voucher_redemption", "request"> {
  answer: Redeemed;
}

export async function findRedemption(
  db: Connection,
  storeId: string,
  key: string,
): Promise<RedemptionRow | null> {
  const { rows } = await sql<RedemptionRow>`select request, answer from voucher_redemption
    where store_id = ${storeId} and request_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export interface NewRedemption {
  storeId: string;
  key: string;
  request: string;
  answer: Redeemed;
  by: string;
  at: number;
}

/** Waits for another one of the same key; false where there is one. */
export async function insertRedemption(db: Connection, made: NewRedemption): Promise<boolean> {
  const result = await sql`
    insert into voucher_redemption (store_id, request_key, request, answer, redeemed_by, redeemed_at)
    values (${made.storeId}, ${made.key}, ${made.request}, ${JSON.stringify(made.answer)},
      ${made.by}, ${new Date(made.at)}) on conflict do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

export interface NewUse {
  storeId: string;
  useId: string;
  voucherId: string;
  value: number;
  used: number;
  by: string;
  key: string;
  at: number;
}

export async function insertUse(db: Connection, use: NewUse): Promise<void> {
  await sql`
    insert into voucher_use (store_id, use_id, voucher_id, value, used, used_at, used_by, request_key)
    values (${use.storeId}, ${use.useId}, ${use.voucherId}, ${use.value}, ${use.used},
      ${new Date(use.at)}, ${use.by}, ${use.key})`.execute(db);
}

export type UseRow = Row<
  "voucher_use",
  "use_id" | "voucher_id" | "value" | "used" | "used_at" | "used_on" | "undone_at" | "undone_by"
>;

export async function findUse(
  db: Connection,
  storeId: string,
  useId: string,
): Promise<UseRow | null> {
  const { rows } = await sql<UseRow>`
    select use_id, voucher_id, value, used, used_at, used_on, undone_at, undone_by from voucher_use
    where store_id = ${storeId} and use_id = ${useId}`.execute(db);
  return rows[0] ?? null;
}

export async function saveUndone(
  db: Connection,
  undone: { storeId: string; useId: string; by: string; at: number },
): Promise<void> {
  const result = await sql`
    update voucher_use set undone_at = ${new Date(undone.at)}, undone_by = ${undone.by}
    where store_id = ${undone.storeId} and use_id = ${undone.useId}
      and undone_at is null`.execute(db);
  if (result.numAffectedRows !== 1n) throw new Error("a use moved under its voucher's lock");
}

/** The last payout to the store since then; null if there was none. */
export async function findPayoutSince(
  db: Connection,
  storeId: string,
  since: number,
): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from ledger_entry
    where store_id = ${storeId} and event = 'STORE_PAID_OUT' and at >= ${new Date(since)}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
