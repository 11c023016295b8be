import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";

interface SessionName {
  storeId: string;
  sessionId: string;
}

/** Also of what is paid and still in the kitchen. */
export async function relabelOrders(
  db: Connection,
  { storeId, sessionId, label }: SessionName & { label: string },
): Promise<void> {
  await sql`update orders set table_label = ${label}
    where store_id = ${storeId} and session_id = ${sessionId} and table_label <> ${label}
      and status in ('OPEN', 'PAYING', 'AWAITING_PAYMENT', 'PAID')`.execute(db);
  publishKitchenChange(db, storeId);
}

/** A bill goes with its guests to a session that has none. */
export async function moveBill(
  db: Connection,
  { store_id: storeId, order_id: orderId }: OrderRow,
  to: { sessionId: string; label: string },
): Promise<void> {
  await sql`update orders set session_id = ${to.sessionId}, table_label = ${to.label}
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
}

export interface BillPair {
  storeId: string;
  from: string;
  to: string;
}

/** Rounds, lines with their ids and kitchen state, and the portions they hold. */
export async function moveOrdered(db: Connection, { storeId, from, to }: BillPair): Promise<void> {
  const nextRound = sql`(select coalesce(max(round), 0) from order_round
    where store_id = ${storeId} and order_id = ${to})`;
  const nextLine = sql`(select coalesce(max(line_no), 0) from order_line
    where store_id = ${storeId} and order_id = ${to})`;
  await sql`update order_line set order_id = ${to}, line_no = line_no + ${nextLine},
      round = round + ${nextRound}
    where store_id = ${storeId} and order_id = ${from}`.execute(db);
  await sql`update order_round set order_id = ${to}, round = round + ${nextRound}
    where store_id = ${storeId} and order_id = ${from}`.execute(db);
  await sql`insert into stock_hold (store_id, order_id, item_id, portions)
    select store_id, ${to}, item_id, portions from stock_hold
    where store_id = ${storeId} and order_id = ${from}
    on conflict (store_id, order_id, item_id)
      do update set portions = stock_hold.portions + excluded.portions`.execute(db);
  await sql`delete from stock_hold where store_id = ${storeId} and order_id = ${from}`.execute(db);
  await sql`update order_request set order_id = ${to}
    where store_id = ${storeId} and order_id = ${from}`.execute(db);
}

/** What the guests have eaten does not return into stock. */
export async function dropHolds(
  db: Connection,
  order: { storeId: string; orderId: string },
): Promise<void> {
  await sql`delete from stock_hold
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}

/** Rounds that still wait for staff, with their lines. */
export async function refuseWaiting(
  db: Connection,
  end: { storeId: string; orderId: string; by: string; reason: string; at: number },
): Promise<void> {
  await sql`
    with refused as (
      update order_round set state = 'REFUSED', decided_by = ${end.by}, reason = ${end.reason},
        decided_at = ${new Date(end.at)}
      where store_id = ${end.storeId} and order_id = ${end.orderId} and state = 'AWAITING_STAFF')
    update order_line set kitchen_status = 'VOIDED'
    where store_id = ${end.storeId} and order_id = ${end.orderId}
      and kitchen_status = 'PENDING'`.execute(db);
}
