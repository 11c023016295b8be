import { sql } from "kysely";
import type { RefundStatus } from "@santap/domain/refund/refund-state";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export interface OrderPaymentRow {
  /** Null for cash. */
  box: string | null;
  share_id: string | null;
  pay_type: string;
  /** What the order took of it; of cash, what was due before it was rounded. */
  amount: number;
  taken_by: string | null;
}

/** Of a paid order or share, oldest first. */
export async function findOrderPayments(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderPaymentRow[]> {
  const { rows } = await sql<OrderPaymentRow>`
    select a.box, a.share_id, a.pay_type, null as taken_by,
      coalesce(s.amount - s.voided_amount, o.payable_amount) as amount
    from pay_attempt a join pay_event e using (store_id, box)
    join orders o on o.store_id = a.store_id and o.order_id = a.order_id
    left join bill_share s on s.store_id = a.store_id and s.share_id = a.share_id
    where a.store_id = ${storeId} and a.order_id = ${orderId}
      and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')
    union all
    select null, c.share_id, 'CASH', c.taken_by, c.due - coalesce(s.voided_amount, 0)
    from cash_payment c left join bill_share s using (store_id, share_id)
    where c.store_id = ${storeId} and c.order_id = ${orderId}`.execute(db);
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
  | "denied_at"
> {
  status: RefundStatus;
}

export async function findStaffOrderRefunds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<StaffOrderRefundRow[]> {
  const { rows } = await sql<StaffOrderRefundRow>`
    select refund_id, amount, status, note, created_at, asked_by, handed_by, handed_at, denied_at
    from refund where store_id = ${storeId} and order_id = ${orderId}
    order by created_at, refund_id`.execute(db);
  return rows;
}
