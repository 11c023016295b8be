import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import { touchSessionPart } from "../../table/rows/session-places.ts";
import { orderColumns } from "../rows/find-order.ts";
import {
  insertRequestPart,
  insertRoundPart,
  type NewRound,
  type OrderRequest,
} from "../rows/insert-order.ts";
import { lineColumns, lineShape, type NewLine } from "../rows/lines.ts";
import type { OrderRow, StoredBreakdown } from "../rows/order-row.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";

export interface Growth {
  bill: OrderRow;
  breakdown: StoredBreakdown;
  coupons: readonly OrderCoupon[];
  vouchers: readonly OrderVoucher[];
  lines: readonly NewLine[];
  holds: readonly { itemId: string; portions: number }[];
  request: OrderRequest;
  round: NewRound;
  at: number;
}

/**
 * A round that waits for staff keeps price and version, so that tickets for the rest stay valid.
 */
export async function growOrder(db: Connection, growth: Growth): Promise<OrderRow> {
  const { store_id: storeId, order_id: orderId } = growth.bill;
  const at = new Date(growth.at);
  const sent = growth.round.state === "SENT";
  const kind = sent ? "ROUND_ADDED" : "ROUND_WAITING";
  const { rows } = await sql<OrderRow>`
    with lined as (
      insert into order_line (store_id, order_id, fired_at, ${lineColumns})
      select ${storeId}, ${orderId}, ${sent ? at : null}::timestamptz, ${lineColumns}
      from jsonb_to_recordset(${JSON.stringify(growth.lines)}::jsonb) as l${lineShape}
    ), held as (
      insert into stock_hold (store_id, order_id, item_id, portions)
      select ${storeId}, ${orderId}, "itemId", portions
      from jsonb_to_recordset(${JSON.stringify(growth.holds)}::jsonb) as h("itemId" text, portions int)
      on conflict (store_id, order_id, item_id)
        do update set portions = stock_hold.portions + excluded.portions
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount)
      values (${storeId}, ${orderId}, ${kind}, ${at}, ${growth.breakdown.payableAmount})
    ), rounded as (${insertRoundPart({ storeId, orderId }, growth.round, at)}), remembered as (${insertRequestPart({ storeId, orderId }, growth.request, at)}), seen as (${touchSessionPart({ storeId, orderId }, at)})
    update orders set version = version + ${sent ? 1 : 0}, payable_amount = ${growth.breakdown.payableAmount},
      breakdown = ${JSON.stringify(growth.breakdown)}::jsonb,
      coupons = ${JSON.stringify(growth.coupons)}::jsonb,
      vouchers = ${JSON.stringify(growth.vouchers)}::jsonb
    where store_id = ${storeId} and order_id = ${orderId} returning ${orderColumns}`.execute(db);
  const [grown] = rows;
  if (grown === undefined) throw new Error("a bill vanished while it grew");
  publishBillChange(db, grown);
  if (sent) publishKitchenChange(db, storeId);
  return grown;
}
