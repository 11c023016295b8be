import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

/** The payment that a paid order took. */
export interface TakenPayment {
  box: string;
  payment_ref: string;
}

/** Null where the order took none: unpaid, or paid by its coupons alone. */
export async function findTakenPayment(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<TakenPayment | null> {
  const { rows } = await sql<TakenPayment>`
    select e.box, e.payment_ref from pay_attempt a join pay_event e using (store_id, box)
    where a.store_id = ${storeId} and a.order_id = ${orderId}
      and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')`.execute(db);
  return rows[0] ?? null;
}

export interface AskedRow {
  refund_id: string;
  amount: number;
  /** What was asked for under the key. */
  request: string;
}

export async function findAsked(
  db: Connection,
  asked: { storeId: string; orderId: string; key: string },
): Promise<AskedRow | null> {
  const { rows } = await sql<AskedRow>`
    select refund_id, amount, request from refund where store_id = ${asked.storeId}
      and order_id = ${asked.orderId} and request_key = ${asked.key}`.execute(db);
  return rows[0] ?? null;
}
