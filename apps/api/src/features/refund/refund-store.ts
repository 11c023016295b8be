import { sql } from "kysely";
import type { ForeignRefund } from "@santap/domain/refund/foreign-refund";
import type { RefundReason, RefundRoute, RefundStatus } from "@santap/domain/refund/refund-state";
import type { Connection } from "../../db/database.ts";

export interface NewRefund {
  storeId: string;
  refundId: string;
  orderId: string;
  box: string;
  paymentRef: string;
  amount: number;
  reason: RefundReason;
  route: RefundRoute;
  status: RefundStatus;
  at: number;
  /** What staff asked for; absent where nobody had to ask. */
  asked?: AskedRefund;
}

export interface AskedRefund {
  /** The idempotency key, and what was asked for under it. */
  key: string;
  request: string;
  by: string;
  note: string;
}

/** One that is still to be sent is due at once; one that was made already is settled. */
export async function insertRefund(db: Connection, refund: NewRefund): Promise<void> {
  const at = new Date(refund.at);
  const { asked } = refund;
  const isMade = refund.status === "SUCCEEDED";
  await sql`insert into refund (store_id, refund_id, order_id, box, payment_ref, amount, reason, route,
      status, created_at, next_try_at, settled_at, request_key, request, asked_by, note)
    values (${refund.storeId}, ${refund.refundId}, ${refund.orderId}, ${refund.box},
      ${refund.paymentRef}, ${refund.amount}, ${refund.reason}, ${refund.route}, ${refund.status},
      ${at}, ${isMade ? null : at}, ${isMade ? at : null}, ${asked?.key ?? null},
      ${asked?.request ?? null}, ${asked?.by ?? null}, ${asked?.note ?? null})`.execute(db);
}

export interface RefundRow {
  store_id: string;
  refund_id: string;
  order_id: string;
  box: string;
  payment_ref: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  tries: number;
  provider: string;
  pay_type: string;
  partner_ref: string;
  provider_ref: string | null;
  merchant_id: string;
}

/** Takes refunds that are due and keeps other workers off them for `leaseMs`. */
export async function claimDueRefunds(
  db: Connection,
  claim: { now: number; leaseMs: number; limit: number },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    with due as (
      select store_id, refund_id from refund
      where next_try_at <= ${new Date(claim.now)} and status in ('REQUESTED', 'FAILED', 'PROCESSING')
      order by next_try_at limit ${claim.limit} for update skip locked
    ), claimed as (
      update refund r set next_try_at = ${new Date(claim.now + claim.leaseMs)}, tries = tries + 1,
        status = case when r.status in ('REQUESTED', 'FAILED') then 'PROCESSING' else r.status end
      from due where r.store_id = due.store_id and r.refund_id = due.refund_id returning r.*)
    select c.store_id, c.refund_id, c.order_id, c.box, c.payment_ref, c.amount, c.reason, c.status,
      c.tries, a.provider, a.pay_type, a.partner_ref, a.provider_ref, a.merchant_id
    from claimed c join pay_attempt a using (store_id, box)`.execute(db);
  return rows;
}

export interface RefundEnd {
  storeId: string;
  refundId: string;
  from: RefundStatus;
  to: RefundStatus;
  route: RefundRoute;
  at: number;
}

/** Ends the sending of a refund; false where it was ended already. */
export async function endRefund(db: Connection, end: RefundEnd): Promise<boolean> {
  const settledAt = end.to === "SUCCEEDED" ? new Date(end.at) : null;
  const result = await sql`
    update refund set status = ${end.to}, route = ${end.route}, next_try_at = null,
      settled_at = ${settledAt}
    where store_id = ${end.storeId} and refund_id = ${end.refundId} and status = ${end.from}`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

export async function postponeRefund(
  db: Connection,
  refund: { storeId: string; refundId: string; nextTryAt: number },
): Promise<void> {
  await sql`update refund set next_try_at = ${new Date(refund.nextTryAt)}
    where store_id = ${refund.storeId} and refund_id = ${refund.refundId}
      and status = 'PROCESSING'`.execute(db);
}

/** Adds to what the attempt has given back. */
export async function countRefund(
  db: Connection,
  refund: { storeId: string; box: string; amount: number },
): Promise<void> {
  await sql`update pay_attempt set refunded_amount = refunded_amount + ${refund.amount}
    where store_id = ${refund.storeId} and box = ${refund.box}`.execute(db);
}

export async function findRefundsOf(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<{ amount: number; status: RefundStatus; reason: string }[]> {
  const { rows } = await sql<{ amount: number; status: RefundStatus; reason: string }>`
    select amount, status, reason from refund
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows;
}

/** What the acquirer gave back by itself on a box, by its own references. */
export async function findForeignRefunds(
  db: Connection,
  storeId: string,
  box: string,
): Promise<ForeignRefund[]> {
  const { rows } = await sql<ForeignRefund>`
    select payment_ref as reference, amount from refund
    where store_id = ${storeId} and box = ${box} and reason = 'BY_ACQUIRER'`.execute(db);
  return rows;
}
