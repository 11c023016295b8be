import { sql } from "kysely";
import type { ExternalRefund } from "@santap/domain/refund/external-refund";
import type { RefundReason, RefundRoute, RefundStatus } from "@santap/domain/refund/refund-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface NewRefund {
  storeId: string;
  refundId: string;
  orderId: string;
  /** Null with `paymentRef`: of what the store took itself. */
  box: string | null;
  paymentRef: string | null;
  /** Of what the store took itself for a part of a bill. */
  shareId?: string | null;
  amount: number;
  reason: RefundReason;
  route: RefundRoute;
  status: RefundStatus;
  at: number;
  requested?: RequestedRefund;
}

export interface RequestedRefund {
  key: string;
  request: string;
  by: string;
  /** Null where nobody of the staff asked. */
  operatorId: string | null;
  note: string;
}

export async function insertRefund(db: Connection, refund: NewRefund): Promise<void> {
  const at = new Date(refund.at);
  const { requested } = refund;
  const isMade = refund.status === "SUCCEEDED";
  await sql`insert into refund (store_id, refund_id, order_id, box, payment_ref, amount, reason, route,
      status, created_at, next_try_at, settled_at, request_key, request, asked_by, asked_by_id, note,
      share_id)
    values (${refund.storeId}, ${refund.refundId}, ${refund.orderId}, ${refund.box},
      ${refund.paymentRef}, ${refund.amount}, ${refund.reason}, ${refund.route}, ${refund.status},
      ${at}, ${isMade ? null : at}, ${isMade ? at : null}, ${requested?.key ?? null},
      ${requested?.request ?? null}, ${requested?.by ?? null}, ${requested?.operatorId ?? null},
      ${requested?.note ?? null}, ${refund.shareId ?? null})`.execute(db);
}

/** Of a payment by an acquirer. */
export interface RefundRow
  extends
    Row<"refund", "store_id" | "refund_id" | "order_id" | "amount" | "reason" | "tries">,
    Row<"pay_event", "payment_ref">,
    Row<
      "pay_attempt",
      "box" | "provider" | "pay_type" | "partner_ref" | "provider_ref" | "merchant_id"
    > {
  status: RefundStatus;
}

/** Leases them for `leaseMs`, which keeps other workers off. */
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

export interface OrderRefund
  extends
    Pick<RefundRow, "amount" | "status" | "reason">,
    Row<"refund", "refund_id" | "box" | "share_id"> {}

/** Oldest first. */

export async function findRefunds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    select refund_id, amount, status, reason, box, share_id from refund
    where store_id = ${storeId} and order_id = ${orderId} order by created_at, refund_id`.execute(
    db,
  );
  return rows;
}

export async function findExternalRefunds(
  db: Connection,
  storeId: string,
  box: string,
): Promise<ExternalRefund[]> {
  const { rows } = await sql<ExternalRefund>`
    select payment_ref as reference, amount from refund
    where store_id = ${storeId} and box = ${box} and reason = 'BY_ACQUIRER'`.execute(db);
  return rows;
}

export interface AppliedPayment extends Row<"refund", "box" | "payment_ref"> {
  pay_type: string;
  /** What the order took of it; of cash, what was due before it was rounded. */
  applied: number;
  share_id: string | null;
  /** Who took it at the counter, and the number of its slip or transfer; null for an acquirer's. */
  taken_by: string | null;
  reference: string | null;
}

/** Of an order, oldest first; none where coupons alone paid. What the store took itself has neither box nor payment_ref. */
export async function findAppliedPayments(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<AppliedPayment[]> {
  const { rows } = await sql<AppliedPayment>`
    select box, payment_ref, pay_type, applied, share_id, taken_by, reference from (
      select e.box, e.payment_ref, a.pay_type, a.share_id, null as taken_by, null as reference,
        e.received_at as at,
        coalesce(s.amount - s.voided_amount, o.payable_amount) as applied
      from pay_attempt a join pay_event e using (store_id, box)
      join orders o on o.store_id = a.store_id and o.order_id = a.order_id
      left join bill_share s on s.store_id = a.store_id and s.share_id = a.share_id
      where a.store_id = ${storeId} and a.order_id = ${orderId}
        and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')
      union all
      select null, null, c.tender, c.share_id, c.taken_by, c.reference, c.taken_at,
        c.due - coalesce(s.voided_amount, 0)
      from cash_payment c left join bill_share s using (store_id, share_id)
      where c.store_id = ${storeId} and c.order_id = ${orderId}) p
    order by at, share_id`.execute(db);
  return rows;
}

/** Null where none was applied: unpaid, or paid by coupons alone. Of an order that one payment paid. */
export async function findAppliedPayment(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<AppliedPayment | null> {
  const [payment] = await findAppliedPayments(db, storeId, orderId);
  return payment ?? null;
}

export interface RefundablePayment
  extends Row<"pay_attempt", "provider" | "pay_type">, Row<"pay_event", "amount" | "paid_at"> {}

export async function findRefundablePayment(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<RefundablePayment | null> {
  const { rows } = await sql<RefundablePayment>`
    select a.provider, a.pay_type, e.amount, e.paid_at
    from pay_attempt a join pay_event e using (store_id, box)
    where a.store_id = ${storeId} and a.order_id = ${orderId}
      and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')`.execute(db);
  return rows[0] ?? null;
}

export interface RequestedRefundRow extends Row<"refund", "refund_id" | "amount"> {
  request: string;
}

export async function findRequestedRefund(
  db: Connection,
  requested: { storeId: string; orderId: string; key: string },
): Promise<RequestedRefundRow | null> {
  const { rows } = await sql<RequestedRefundRow>`
    select refund_id, amount, request from refund where store_id = ${requested.storeId}
      and order_id = ${requested.orderId} and request_key = ${requested.key}`.execute(db);
  return rows[0] ?? null;
}
