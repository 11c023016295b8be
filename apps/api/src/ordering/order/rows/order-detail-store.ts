import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import { sql, type RawBuilder } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";

export interface EventRow extends Row<"order_event", "kind" | "at" | "amount"> {
  /** Of the refund that it is about, and how its payment had come. */
  reason: string | null;
  pay_type: string | null;
}

export async function findEvents(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.kind, e.at, e.amount, r.reason, a.pay_type from order_event e
    left join refund r on r.store_id = e.store_id and r.order_id = e.order_id
      and r.refund_id = e.data ->> 'refundId'
    left join pay_attempt a on a.store_id = r.store_id and a.box = r.box
    where e.store_id = ${storeId} and e.order_id = ${orderId} order by e.event_id`.execute(db);
  return rows;
}

export interface SummaryRow
  extends
    Row<
      "orders",
      | "order_id"
      | "store_id"
      | "payable_amount"
      | "created_at"
      | "expires_at"
      | "counter_until"
      | "day_number"
    >,
    Row<"store", "picture" | "utc_offset_minutes"> {
  kind: "MEAL" | "DEAL";
  status: OrderStatus;
  refund_status: "NONE" | "PARTIAL" | "FULL";
  names: LocalizedText;
  item_count: number;
  /** Null if all lines are voided, as the count is then 0. */
  first_dish: LocalizedText | null;
  deal_id: string | null;
  dish_count: number;
}

export interface OrderFilter {
  userId: string;
  status: OrderStatus | null;
  unpaid: boolean;
}

export interface OrderPage extends OrderFilter {
  limit: number;
  offset: number;
}

/** The statuses are written out, so that the index of unpaid orders serves this. */
function matches({ userId, status, unpaid }: OrderFilter): RawBuilder<unknown> {
  const open = sql.join(UNPAID_STATUSES.map((one) => sql.lit(one)));
  return sql`(user_id = ${userId} or (user_id is null and (store_id, order_id) in (
      select r.store_id, r.order_id from order_round r where r.user_id = ${userId}
        and r.state <> 'REFUSED')) or (store_id, order_id) in (
      select b.store_id, b.order_id from bill_share b where b.user_id = ${userId}
        and b.status = 'PAID')) and (${status}::text is null or status = ${status})
    ${
      unpaid
        ? sql`and status in (${open}) and (not ${isGone(sql`orders`, userId)} or exists (
      select from bill_share b where b.store_id = orders.store_id and b.order_id = orders.order_id
        and b.user_id = ${userId} and b.status = 'RUNNING'))`
        : sql``
    }`;
}

/** Who left the table of a shared bill or was removed from it before the bill was over. */
function isGone(order: RawBuilder<unknown>, userId: string): RawBuilder<unknown> {
  const end = sql`coalesce(${order}.paid_at, ${order}.closed_at, 'infinity')`;
  return sql`(select ${order}.pay_mode = 'PAY_LATER' and coalesce(
      bool_or(p.removed_at < ${end}) or bool_and(coalesce(p.left_at < ${end}, false)), false)
    from participant p where p.store_id = ${order}.store_id and p.session_id = ${order}.session_id
      and (p.user_id = ${userId} or p.participant_id in (select r.participant_id from order_round r
        where r.store_id = ${order}.store_id and r.order_id = ${order}.order_id
          and r.user_id = ${userId})))`;
}

/**
 * Unpaid orders first. Of a bill whose table the account left or was removed from, what is theirs. Returns
 * one row more than a page, which shows whether there is another. Lines are read for the orders of the page
 * alone.
 */
export async function findOrders(db: Connection, page: OrderPage): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with o as (
      select order_id, store_id, status, refund_status, payable_amount, created_at, expires_at,
        counter_until, day_number, kind, ${isGone(sql`orders`, page.userId)} as gone
      from orders where ${matches(page)}
      order by status = any(${[...UNPAID_STATUSES]}) desc, created_at desc, order_id
      limit ${page.limit + 1} offset ${page.offset})
    select o.order_id, o.store_id, o.status, o.refund_status,
      case when o.gone then (select coalesce(sum(b.amount), 0)::bigint from bill_share b
          where b.store_id = o.store_id and b.order_id = o.order_id and b.user_id = ${page.userId}
            and b.status <> 'RETURNED')
        else o.payable_amount end as payable_amount, o.created_at, o.expires_at, o.counter_until, o.day_number, o.kind, s.names, s.picture, s.utc_offset_minutes, dishes.*
    from o join store s using (store_id)
      cross join lateral (select coalesce(sum(bought.quantity), 0)::int as item_count,
          count(distinct bought.id)::int as dish_count,
          (array_agg(bought.names order by bought.place))[1] as first_dish,
          min(bought.deal_id) as deal_id
        from (select l.item_id as id, null as deal_id, l.names, l.quantity, l.line_no as place from order_line l
            where l.store_id = o.store_id and l.order_id = o.order_id
              and l.kitchen_status <> 'VOIDED' and (not o.gone or l.round in (
                select r.round from order_round r where r.store_id = o.store_id
                  and r.order_id = o.order_id and r.user_id = ${page.userId}))
          union all
          select d.deal_id, d.deal_id, d.names, p.quantity, d.position
            from deal_purchase p join deal d using (deal_id)
            where p.store_id = o.store_id and p.order_id = o.order_id and o.kind = 'DEAL') as bought) as dishes
    order by o.status = any(${[...UNPAID_STATUSES]}) desc, o.created_at desc, o.order_id`.execute(
    db,
  );
  return rows;
}

export async function countOrders(db: Connection, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from orders
    where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findIsFirstPaid(
  db: Connection,
  userId: string,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql<{ order_id: string; charge_id: string }>`
    select order_id, charge_id from (
      select order_id, order_id as charge_id, paid_at from orders
        where user_id = ${userId} and kind = 'MEAL' and paid_at is not null
      union all select order_id, share_id, ended_at from bill_share
        where user_id = ${userId} and status = 'PAID') paid
    order by paid_at, order_id limit 1`.execute(db);
  const [first] = rows;
  return first?.order_id === orderId || first?.charge_id === orderId;
}
