import { sql } from "kysely";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

const MAX_ROWS = 200;

export interface WaitingRoundRow
  extends
    Row<"order_round", "round_id" | "order_id" | "sent_at">,
    Row<"orders", "session_id" | "table_label"> {
  portions: number;
  /** Whole rupiah before discounts, service and tax. */
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
    order by r.sent_at limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export type WaitingCallRow = Row<"table_call", "call_id" | "reason" | "note" | "called_at"> &
  Row<"table_session", "session_id"> &
  Row<"dining_table", "label">;

export async function findWaitingCalls(db: Connection, storeId: string): Promise<WaitingCallRow[]> {
  const { rows } = await sql<WaitingCallRow>`
    select c.call_id, t.label, c.reason, c.note, c.called_at, s.session_id
    from table_call c join table_session s using (store_id, session_id)
      join dining_table t using (store_id, table_id)
    where c.store_id = ${storeId} and c.state = 'WAITING'
    order by c.called_at limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export interface OpenSessionRow
  extends
    Row<
      "table_session",
      "session_id" | "table_id" | "status" | "order_id" | "last_activity_at" | "pin"
    >,
    Row<"dining_table", "label"> {
  payable_amount: number | null;
  people: number;
}

export async function findOpenSessions(db: Connection, storeId: string): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select s.session_id, s.table_id, t.label, s.status, s.order_id, o.payable_amount,
      s.last_activity_at, s.pin, (select count(*)::int from participant p
        where p.store_id = s.store_id and p.session_id = s.session_id) as people
    from table_session s join dining_table t using (store_id, table_id)
      left join orders o using (store_id, order_id)
    where s.store_id = ${storeId} and s.status in ('OPEN', 'NEEDS_STAFF')
    order by t.label, s.opened_at limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export interface StaffLineRow extends Row<
  "order_line",
  "line_id" | "round" | "note" | "quantity" | "unit_price"
> {
  name: string;
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
