import { sql } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { Connection } from "../../../db/database.ts";
import type { StatementPart } from "../../../db/execute-parts.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import type { OrderEventInput } from "./add-order-event.ts";
import type { OrderRow } from "./order-row.ts";

export interface StatusChange {
  storeId: string;
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  at: number;
  event: OrderEventInput;
}

/** False where the order was no longer in `from`. */
export async function changeStatus(db: Connection, change: StatusChange): Promise<boolean> {
  const { storeId, orderId, from, to, event } = change;
  const at = new Date(change.at);
  const { rows } = await sql<Pick<OrderRow, "session_id" | "pay_mode">>`
    with changed as (
      update orders set status = ${to},
        paid_at = case when ${to} = 'PAID' then ${at}::timestamptz else paid_at end,
        closed_at = case when ${to} in ('CANCELLED', 'EXPIRED', 'WRITTEN_OFF') then ${at}::timestamptz else null end,
        counter_until = null
      where store_id = ${storeId} and order_id = ${orderId} and status = ${from}
      returning store_id, order_id, session_id, pay_mode
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount, data)
      select store_id, order_id, ${event.kind}, ${at}::timestamptz, ${event.amount ?? null}::bigint,
        ${JSON.stringify(event.data ?? {})}::jsonb from changed)
    select session_id, pay_mode from changed`.execute(db);
  publishBillChange(db, rows[0]);
  return rows.length === 1;
}

/** Raises its revision also where its status stays. */
export function touchBillPart(change: StatusChange): StatementPart {
  const { storeId, orderId, from, to, event } = change;
  const at = new Date(change.at);
  const queries = sql`touched as (
      update orders set status = ${to}
      where store_id = ${storeId} and order_id = ${orderId} and status = ${from}
      returning store_id, order_id
    ), touch_logged as (
      insert into order_event (store_id, order_id, kind, at, amount, data)
      select store_id, order_id, ${event.kind}, ${at}::timestamptz, ${event.amount ?? null}::bigint,
        ${JSON.stringify(event.data ?? {})}::jsonb from touched)`;
  return { queries, mustReturnOne: "touched" };
}
