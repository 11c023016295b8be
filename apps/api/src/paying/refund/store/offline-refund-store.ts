import { sql } from "kysely";
import type { Tender } from "@santap/domain/payment/tender";
import type { HandBackWay } from "@santap/domain/refund/hand-back";
import type { RefundStatus } from "@santap/domain/refund/refund-state";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Row } from "../../../db/schema.ts";

export interface OfflineRefundRow extends Row<
  "refund",
  | "refund_id"
  | "box"
  | "amount"
  | "handed_by"
  | "handed_by_id"
  | "handed_at"
  | "handed_rounding"
  | "handed_way"
  | "denied_at"
> {
  status: RefundStatus;
  /** How the store took its payment; null for an acquirer's. */
  tender: Tender | null;
  /** Null: the store took it, and its payer is not known. */
  payer_id: string | null;
  payer_erased: boolean;
}

/** Of a refund, its attempt and its order: accounts could have confirmed it, and none of them is left. */
export const isPayerErased = sql`(coalesce(a.user_id, o.user_id) is not null and not exists (
  select from account x where x.user_id in (a.user_id, o.user_id) and x.status <> 'DELETED'))`;

/** How the store took the payment of the refund `r`; null for an acquirer's. */
export const paidTender = sql`(select c.tender from cash_payment c where r.box is null
  and c.store_id = r.store_id and c.order_id = r.order_id
  and c.share_id is not distinct from r.share_id)`;

/** The attempt first and the refund second, under the order's lock. */
export async function lockRefund(
  tx: Tx,
  refund: { storeId: string; orderId: string; refundId: string },
): Promise<OfflineRefundRow | null> {
  const { rows } = await sql<OfflineRefundRow>`
    with paid as materialized (
      select a.store_id, a.box, a.user_id from pay_attempt a join refund r using (store_id, box)
      where r.store_id = ${refund.storeId} and r.refund_id = ${refund.refundId} for update of a)
    select r.refund_id, r.box, r.amount, r.status, r.handed_by, r.handed_at,
      r.handed_by_id, r.handed_rounding, r.handed_way, r.denied_at, ${paidTender} as tender, a.user_id as payer_id,
      ${isPayerErased} as payer_erased
    from refund r join orders o using (store_id, order_id) left join paid a using (store_id, box)
    where r.store_id = ${refund.storeId} and r.order_id = ${refund.orderId}
      and r.refund_id = ${refund.refundId} for update of r`.execute(tx);
  return rows[0] ?? null;
}

export interface RefundMove {
  storeId: string;
  refundId: string;
  from: RefundStatus;
  to: RefundStatus;
  at: number;
}

export interface HandedBack {
  by: string;
  /** Of the same person: names are not unique. */
  operatorId?: string;
  rounding: number;
  /** Absent where it was not said. */
  way?: HandBackWay;
  /** Of the drawer that the cash came from. */
  shiftId?: string;
}

export async function saveOfflineRefund(
  db: Connection,
  move: RefundMove,
  { by, operatorId, way, shiftId, rounding }: HandedBack,
): Promise<boolean> {
  const result = await sql`
    update refund set status = ${move.to}, handed_by = ${by},
      handed_by_id = ${operatorId ?? null}, handed_at = ${new Date(move.at)},
      handed_rounding = ${rounding}, handed_way = ${way ?? null},
      handed_shift_id = ${shiftId ?? null}
    where store_id = ${move.storeId} and refund_id = ${move.refundId}
      and status = ${move.from}`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function saveRefundAnswer(
  db: Connection,
  move: RefundMove,
  received: boolean,
): Promise<boolean> {
  const at = new Date(move.at);
  const result = await sql`
    update refund set status = ${move.to},
      settled_at = case when ${received} then ${at}::timestamptz else settled_at end,
      denied_at = case when ${received} then denied_at else ${at}::timestamptz end
    where store_id = ${move.storeId} and refund_id = ${move.refundId}
      and status = ${move.from}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Whether the acquirer named a payment of this attempt so, as the payer's wallet shows it. */
export async function isPaymentRef(
  db: Connection,
  { storeId, box, typed }: { storeId: string; box: string; typed: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from pay_event
    where store_id = ${storeId} and box = ${box} and payment_ref = ${typed.trim()}`.execute(db);
  return rows.length > 0;
}

export interface OrderRefundRow extends Row<
  "refund",
  "refund_id" | "amount" | "handed_at" | "reason"
> {
  status: RefundStatus;
  payer_id: string | null;
  /** Null for what the store took itself. */
  pay_type: string | null;
}

export async function findOrderRefunds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRefundRow[]> {
  const { rows } = await sql<OrderRefundRow>`
    select r.refund_id, r.amount, r.status, r.handed_at, r.reason, a.pay_type, a.user_id as payer_id
    from refund r left join pay_attempt a using (store_id, box)
    where r.store_id = ${storeId} and r.order_id = ${orderId}
    order by r.created_at, r.refund_id`.execute(db);
  return rows;
}

export interface StaffOrderRefundRow extends Row<
  "refund",
  | "refund_id"
  | "amount"
  | "note"
  | "created_at"
  | "asked_by"
  | "handed_by"
  | "handed_at"
  | "handed_way"
  | "denied_at"
  | "reason"
> {
  status: RefundStatus;
  /** Null: of what the store took itself, by this tender. */
  pay_type: string | null;
  tender: Tender | null;
  payer_erased: boolean;
}

export async function findStaffOrderRefunds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<StaffOrderRefundRow[]> {
  const { rows } = await sql<StaffOrderRefundRow>`
    select r.refund_id, r.amount, r.status, r.note, r.created_at, r.asked_by, r.handed_by, r.handed_at,
      r.handed_way, r.denied_at, r.reason, a.pay_type, ${paidTender} as tender, ${isPayerErased} as payer_erased
    from refund r join orders o using (store_id, order_id)
      left join pay_attempt a on a.store_id = r.store_id and a.box = r.box
    where r.store_id = ${storeId} and r.order_id = ${orderId}
    order by r.created_at, r.refund_id`.execute(db);
  return rows;
}
