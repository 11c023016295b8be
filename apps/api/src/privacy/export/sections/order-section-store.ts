import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tables } from "../../../db/schema.ts";
import type { Owner, Page } from "./section.ts";

/** A round `r` that the person sent, also before they signed in at that table. */
const sentBy = (userId: string): RawBuilder<unknown> => sql`(r.user_id = ${userId} or (
  r.user_id is null and exists (select from participant p
    where p.store_id = r.store_id and p.participant_id = r.participant_id and p.user_id = ${userId})))`;

interface OrderEntry {
  orderId: string;
  kind: Tables["orders"]["kind"];
  store: string;
  table: string | null;
  status: string;
  refundStatus: string;
  note: string;
  payable: number | null;
  at: number;
  paidAt: number | null;
}

/** Of a shared bill the notes of the person's own rounds; where others share it, not the sum. */
export async function findOrders(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<OrderEntry[]> {
  const { rows } = await sql<OrderEntry>`
    with own as (
      select store_id, order_id from orders where user_id = ${userId}
      union select r.store_id, r.order_id from order_round r where ${sentBy(userId)}
      union select store_id, order_id from bill_share where user_id = ${userId})
    select o.order_id as "orderId", o.kind, s.names ->> ${language} as store, o.table_label as "table",
      o.status, o.refund_status as "refundStatus", coalesce((
        select string_agg(r.note, ' / ' order by r.round) from order_round r
        where r.store_id = o.store_id and r.order_id = o.order_id and r.note <> ''
          and ${sentBy(userId)}), case when whole then o.note end, '') as note,
      case when whole then o.payable_amount end as payable, o.created_at as at, o.paid_at as "paidAt"
    from own join orders o using (store_id, order_id) join store s using (store_id)
      cross join lateral (select o.user_id is not distinct from ${userId} and not exists (
        select from order_round r where r.store_id = o.store_id and r.order_id = o.order_id
          and not ${sentBy(userId)})) as mine(whole)
    order by o.created_at, o.order_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface LineEntry {
  orderId: string;
  dish: string;
  choices: string[];
  note: string;
  quantity: number;
  unitPrice: number;
  status: string;
  at: number;
}

/** Of a shared bill only those that the person sent. */
export async function findLines(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<LineEntry[]> {
  const { rows } = await sql<LineEntry>`
    select l.order_id as "orderId", l.names ->> ${language} as dish,
      array(select m ->> ${language} from jsonb_array_elements(l.modifiers) m) as choices,
      l.note, l.quantity, l.unit_price as "unitPrice", l.kitchen_status as status,
      coalesce(r.sent_at, o.created_at) as at
    from order_line l join orders o using (store_id, order_id)
      left join order_round r on r.store_id = l.store_id and r.order_id = l.order_id and r.round = l.round
    where case when r.round is null then o.user_id = ${userId} else ${sentBy(userId)} end
      and (l.store_id, l.order_id) in (
        select store_id, order_id from orders where user_id = ${userId}
        union select r.store_id, r.order_id from order_round r where ${sentBy(userId)})
    order by l.order_id, l.line_no limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface ShareEntry {
  shareId: string;
  orderId: string;
  kind: Tables["bill_share"]["kind"];
  status: Tables["bill_share"]["status"];
  amount: number;
  at: number;
  endedAt: number | null;
}

export async function findShares(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<ShareEntry[]> {
  const { rows } = await sql<ShareEntry>`
    select share_id as "shareId", order_id as "orderId", kind, status, amount, created_at as at,
      ended_at as "endedAt"
    from bill_share where user_id = ${userId}
    order by created_at, share_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface PaymentEntry {
  paymentId: string;
  orderId: string;
  payType: string;
  status: string;
  amount: number;
  refunded: number;
  at: number;
  paidAt: number | null;
}

/** What was taken at the counter has the order's id. */
export async function findPayments(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<PaymentEntry[]> {
  const { rows } = await sql<PaymentEntry>`
    select box as "paymentId", order_id as "orderId", pay_type as "payType", status, amount,
      refunded_amount as refunded, created_at as at, paid_at as "paidAt"
    from pay_attempt where user_id = ${userId}
    union all
    select c.order_id, c.order_id, c.tender, 'PAID', c.amount, 0, c.taken_at, c.taken_at
    from cash_payment c join orders o using (store_id, order_id) where o.user_id = ${userId}
    order by at, "paymentId" limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface RefundEntry {
  refundId: string;
  orderId: string;
  amount: number;
  reason: string;
  status: string;
  note: string | null;
  at: number;
  endedAt: number | null;
}

/** Of the person's own payments; of an order that was paid in cash, its buyer's. */
export async function findRefunds(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<RefundEntry[]> {
  const { rows } = await sql<RefundEntry>`
    select f.refund_id as "refundId", f.order_id as "orderId", f.amount, f.reason, f.status, f.note,
      f.created_at as at, f.settled_at as "endedAt"
    from refund f join orders o using (store_id, order_id)
      left join pay_attempt a on a.store_id = f.store_id and a.box = f.box
    where coalesce(a.user_id, o.user_id) = ${userId}
      and (f.store_id, f.order_id) in (
        select store_id, order_id from orders where user_id = ${userId}
        union select store_id, order_id from pay_attempt where user_id = ${userId})
    order by f.created_at, f.refund_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
