import { sql } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Connection } from "../../db/database.ts";
import type { Names } from "../../names.ts";

export interface EventRow {
  kind: string;
  at: number;
  amount: number | null;
}

export async function findEvents(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select kind, at, amount from order_event
    where store_id = ${storeId} and order_id = ${orderId} order by event_id`.execute(db);
  return rows;
}

/** A store as its payers meet it. */
export interface PaidStore {
  names: Names;
  /** What it takes, best first. */
  pay_types: string[];
  service_charge_bps: number;
  pb1_bps: number;
}

export async function findPaidStore(db: Connection, storeId: string): Promise<PaidStore> {
  const { rows } = await sql<PaidStore>`
    select names, pay_types, service_charge_bps, pb1_bps from store where store_id = ${storeId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("an order without its store");
  return row;
}

export interface SummaryRow {
  order_id: string;
  store_id: string;
  status: OrderStatus;
  refund_status: "NONE" | "PARTIAL" | "FULL";
  payable_amount: number;
  created_at: number;
  names: Names;
  picture: string;
  item_count: number;
}

export interface OrderPage {
  userId: string;
  status: OrderStatus | null;
  limit: number;
  offset: number;
}

/** One page and one row more, which tells whether there is another page. */
export async function findOrdersOf(db: Connection, page: OrderPage): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select o.order_id, o.store_id, o.status, o.refund_status, o.payable_amount, o.created_at,
      s.names, s.picture, (select coalesce(sum(l.quantity), 0)::int from order_line l
        where l.store_id = o.store_id and l.order_id = o.order_id and l.kitchen_status <> 'VOIDED') as item_count
    from orders o join store s using (store_id)
    where o.user_id = ${page.userId} and (${page.status}::text is null or o.status = ${page.status})
    order by o.created_at desc, o.order_id limit ${page.limit + 1} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

export async function countOrdersOf(
  db: Connection,
  userId: string,
  status: OrderStatus | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from orders
    where user_id = ${userId} and (${status}::text is null or status = ${status})`.execute(db);
  return rows[0]?.total ?? 0;
}

/** True when this is the account's earliest paid order. */
export async function findIsFirstPaid(
  db: Connection,
  userId: string,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql<{ first: string | null }>`
    select (array_agg(order_id order by paid_at, order_id))[1] as first from orders
    where user_id = ${userId} and paid_at is not null`.execute(db);
  return rows[0]?.first === orderId;
}
