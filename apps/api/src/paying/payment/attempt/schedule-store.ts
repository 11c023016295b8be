import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import { attemptColumns, toDateOrNull, type AttemptRow } from "./attempt-store.ts";

/** Longer than all tries to start; an attempt that is still SUBMITTING has lost its process. */
export const ORPHANED_AFTER_MS = 15_000;

/** Longer than a cancel with all its calls, so that no two workers cancel the same code. */
export const LEASE_MS = 15_000;

export const CANCEL_RETRY_MS = 5_000;

export type DueAttemptRow = AttemptRow & { order_pays: boolean };

/** Leases due attempts, which keeps other workers off them. */
export async function claimDueAttempts(
  db: Connection,
  claim: { now: number; leaseMs: number; limit: number },
): Promise<DueAttemptRow[]> {
  const { rows } = await sql<DueAttemptRow>`
    with due as (
      select store_id, box from pay_attempt where next_query_at <= ${new Date(claim.now)}
      order by next_query_at limit ${claim.limit} for update skip locked)
    update pay_attempt a set next_query_at = ${new Date(claim.now + claim.leaseMs)},
      queries = queries + 1, last_query_at = ${new Date(claim.now)}
    from due where a.store_id = due.store_id and a.box = due.box
    returning ${attemptColumns}, case when a.share_id is null then (select o.status = 'PAYING'
        from orders o where o.store_id = a.store_id and o.order_id = a.order_id)
      else (select s.status = 'RUNNING' and s.ends_by is null and s.clock_ends_at > ${new Date(claim.now)}
        from bill_share s where s.store_id = a.store_id and s.share_id = a.share_id) end as order_pays`.execute(
    db,
  );
  return rows;
}

/** Unless the status has changed meanwhile. */
export async function scheduleQuery(
  db: Connection,
  attempt: Pick<AttemptRow, "store_id" | "box" | "status">,
  at: number | null,
): Promise<void> {
  await sql`update pay_attempt set next_query_at = ${toDateOrNull(at)}
    where store_id = ${attempt.store_id} and box = ${attempt.box} and status = ${attempt.status}`.execute(
    db,
  );
}

/** Unless another query was scheduled meanwhile. */
export async function scheduleNextQuery(
  db: Connection,
  attempt: Pick<AttemptRow, "store_id" | "box" | "status" | "next_query_at">,
  at: number | null,
): Promise<void> {
  await sql`update pay_attempt set next_query_at = ${toDateOrNull(at)}
    where store_id = ${attempt.store_id} and box = ${attempt.box} and status = ${attempt.status}
      and next_query_at is not distinct from ${toDateOrNull(attempt.next_query_at)}`.execute(db);
}

/**
 * At most one query per `gapMs` for any number of unverified notifications, and one after the last.
 */
export async function scheduleQuerySoon(
  db: Connection,
  attempt: { storeId: string; box: string; now: number; gapMs: number },
): Promise<void> {
  const { storeId, box, now, gapMs } = attempt;
  const soon = sql`greatest(${new Date(now)}::timestamptz,
    last_query_at + ${gapMs} * interval '1 millisecond')`;
  await sql`update pay_attempt set next_query_at = ${soon}
    where store_id = ${storeId} and box = ${box} and status <> 'SUBMITTING'
      and (next_query_at is null or next_query_at > ${soon})`.execute(db);
}

/** For a waiting diner, at most once in `gapMs`; false where it was queried just before. */
export async function scheduleQueryNow(
  db: Connection,
  attempt: { storeId: string; box: string; now: number; gapMs: number },
): Promise<boolean> {
  const now = new Date(attempt.now);
  const result = await sql`update pay_attempt set next_query_at = ${now}, last_query_at = ${now}
    where store_id = ${attempt.storeId} and box = ${attempt.box}
      and status <> 'SUBMITTING'
      and coalesce(last_query_at, created_at) <= ${new Date(attempt.now - attempt.gapMs)}`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}
