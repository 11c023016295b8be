import { RUNNING_REFUNDS } from "@santap/domain/refund/refund-state";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Of each kind, the newest: more than any account has. */
const MOST = 200;

export interface ObstacleRow extends Row<"orders", "store_id" | "order_id" | "status" | "kind"> {
  names: LocalizedText;
}

export async function findUnpaidOrders(db: Connection, userId: string): Promise<ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    select o.store_id, o.order_id, o.status, o.kind, s.names
    from orders o join store s using (store_id)
    where o.user_id = ${userId} and o.status = any(${[...UNPAID_STATUSES]})
    order by o.order_id limit ${MOST}`.execute(db);
  return rows;
}

/** Parts of shared bills that the account is about to pay. */
export async function findRunningShares(db: Connection, userId: string): Promise<ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    select b.store_id, b.order_id, b.status, o.kind, s.names
    from bill_share b join orders o using (store_id, order_id) join store s using (store_id)
    where b.user_id = ${userId} and b.status = 'RUNNING'
    order by b.share_id limit ${MOST}`.execute(db);
  return rows;
}

export async function findRunningRefunds(db: Connection, userId: string): Promise<ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    select r.store_id, r.order_id, r.status, o.kind, s.names
    from orders o join refund r on r.store_id = o.store_id and r.order_id = o.order_id
    join store s on s.store_id = o.store_id
    where o.user_id = ${userId} and r.status = any(${[...RUNNING_REFUNDS]})
    order by r.refund_id limit ${MOST}`.execute(db);
  return rows;
}

export interface UnusedCouponRow extends Row<"coupon_claim", "claim_id"> {
  names: LocalizedText;
}

export async function findUnusedCoupons(
  db: Connection,
  userId: string,
  now: number,
): Promise<UnusedCouponRow[]> {
  const { rows } = await sql<UnusedCouponRow>`
    select c.claim_id, t.names from coupon_claim c join coupon_template t using (template_id)
    where c.user_id = ${userId} and c.status = 'UNUSED'
      and (c.expires_at is null or c.expires_at > ${new Date(now)})
    order by c.claim_id limit ${MOST}`.execute(db);
  return rows;
}

export interface NewDeletion {
  userId: string;
  proof: string;
  now: number;
  undoUntil: number;
  waivedVoucherIds: readonly string[];
}

/** Under the account's lock. False where the proof was used before. */
export async function insertDeletion(tx: Tx, deletion: NewDeletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_deletion (user_id, proof, requested_at, undo_until, waived_voucher_ids)
    values (${deletion.userId}, ${deletion.proof}, ${new Date(deletion.now)},
      ${new Date(deletion.undoUntil)}, ${[...deletion.waivedVoucherIds]})
    on conflict (user_id, proof) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export type DeletionRow = Row<"account_deletion", "proof" | "undo_until">;

/** The one that is neither undone nor carried out. */
export async function findOpenDeletion(
  db: Connection,
  userId: string,
): Promise<DeletionRow | null> {
  const { rows } = await sql<DeletionRow>`
    select proof, undo_until from account_deletion
    where user_id = ${userId} and undone_at is null and erased_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function markUndone(
  tx: Tx,
  { userId, proof, now }: { userId: string; proof: string; now: number },
): Promise<void> {
  await sql`update account_deletion set undone_at = ${new Date(now)}
    where user_id = ${userId} and proof = ${proof}`.execute(tx);
}
