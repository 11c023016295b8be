import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { OrderCoupon } from "../../coupon/hold-coupons.ts";
import {
  lineColumns,
  lineShape,
  orderColumns,
  type NewLine,
  type OrderRequest,
} from "../order-store.ts";
import type { KeptBreakdown, OrderRow } from "../order-row.ts";

export interface Growth {
  bill: OrderRow;
  breakdown: KeptBreakdown;
  coupons: readonly OrderCoupon[];
  lines: readonly NewLine[];
  holds: readonly { itemId: string; portions: number }[];
  userId: string;
  request: OrderRequest;
  at: number;
}

/** New lines, a new price and a new version of a shared bill, in one statement. */
export async function growOrder(db: Connection, growth: Growth): Promise<OrderRow> {
  const { store_id: storeId, order_id: orderId } = growth.bill;
  const at = new Date(growth.at);
  const { rows } = await sql<OrderRow>`
    with lined as (
      insert into order_line (store_id, order_id, ${lineColumns})
      select ${storeId}, ${orderId}, ${lineColumns}
      from jsonb_to_recordset(${JSON.stringify(growth.lines)}::jsonb) as l${lineShape}
    ), held as (
      insert into stock_hold (store_id, order_id, item_id, portions)
      select ${storeId}, ${orderId}, "itemId", portions
      from jsonb_to_recordset(${JSON.stringify(growth.holds)}::jsonb) as h("itemId" text, portions int)
      on conflict (store_id, order_id, item_id)
        do update set portions = stock_hold.portions + excluded.portions
    ), noted as (
      insert into order_event (store_id, order_id, kind, at, amount)
      values (${storeId}, ${orderId}, 'ROUND_ADDED', ${at}, ${growth.breakdown.payableAmount})
    ), remembered as (
      insert into order_request (user_id, idempotency_key, request_hash, store_id, order_id, created_at)
      values (${growth.userId}, ${growth.request.key}, ${growth.request.hash}, ${storeId}, ${orderId}, ${at})
    ), seen as (
      update table_session s set last_activity_at = ${at}
      where s.store_id = ${storeId} and s.order_id = ${orderId} and s.status = 'OPEN'
    )
    update orders set version = version + 1, payable_amount = ${growth.breakdown.payableAmount},
      breakdown = ${JSON.stringify(growth.breakdown)}::jsonb,
      coupons = ${JSON.stringify(growth.coupons)}::jsonb
    where store_id = ${storeId} and order_id = ${orderId} returning ${orderColumns}`.execute(db);
  const [grown] = rows;
  if (grown === undefined) throw new Error("a bill vanished while it grew");
  return grown;
}
