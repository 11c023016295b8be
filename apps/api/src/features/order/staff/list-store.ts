import { sql } from "kysely";
import type { LineStatus } from "@santap/domain/order/kitchen";
import type { Connection } from "../../../db/database.ts";

const MOST_ROWS = 200;

export interface WaitingRoundRow {
  round_id: string;
  order_id: string;
  session_id: string | null;
  table_label: string | null;
  sent_at: number;
  portions: number;
  /** Its dishes, whole rupiah before discounts, service and tax. */
  subtotal: number;
}

export async function findWaitingRounds(
  db: Connection,
  storeId: string,
): Promise<WaitingRoundRow[]> {
  const { rows } = await sql<WaitingRoundRow>`
    select r.round_id, r.order_id, o.session_id, o.table_label, r.sent_at, l.portions, l.subtotal
    from order_round r join orders o using (store_id, order_id),
      lateral (select coalesce(sum(quantity), 0)::int as portions,
          coalesce(sum(quantity::bigint * unit_price), 0)::bigint as subtotal
        from order_line l where l.store_id = r.store_id and l.order_id = r.order_id
          and l.round = r.round and l.kitchen_status <> 'VOIDED') l
    where r.store_id = ${storeId} and r.state = 'AWAITING_STAFF'
    order by r.sent_at limit ${MOST_ROWS}`.execute(db);
  return rows;
}

export interface OpenSessionRow {
  session_id: string;
  table_id: string;
  label: string;
  status: string;
  order_id: string | null;
  payable_amount: number | null;
  people: number;
  last_activity_at: number;
}

export async function findOpenSessions(db: Connection, storeId: string): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select s.session_id, s.table_id, t.label, s.status, s.order_id, o.payable_amount,
      s.last_activity_at, (select count(*)::int from participant p
        where p.store_id = s.store_id and p.session_id = s.session_id) as people
    from table_session s join dining_table t using (store_id, table_id)
      left join orders o using (store_id, order_id)
    where s.store_id = ${storeId} and s.status in ('OPEN', 'NEEDS_STAFF')
    order by t.label, s.opened_at limit ${MOST_ROWS}`.execute(db);
  return rows;
}

export interface StaffLineRow {
  line_id: string;
  round: number;
  name: string;
  note: string;
  quantity: number;
  unit_price: number;
  kitchen_status: LineStatus;
}

export async function findStaffLines(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<StaffLineRow[]> {
  const { rows } = await sql<StaffLineRow>`
    select line_id, round, names->>'idID' as name, note, quantity, unit_price, kitchen_status
    from order_line where store_id = ${storeId} and order_id = ${orderId} order by line_no`.execute(
    db,
  );
  return rows;
}
