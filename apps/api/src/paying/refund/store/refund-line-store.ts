import { sql } from "kysely";
import type { LinePart } from "@santap/domain/refund/line-rest";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface RefundLine extends LinePart {
  /** What the line is of the order's price. */
  lineAmount: number;
}

export interface NewRefundLines {
  storeId: string;
  orderId: string;
  refundId: string;
  payableId: string;
  lines: readonly RefundLine[];
}

export async function insertRefundLines(db: Connection, refund: NewRefundLines): Promise<void> {
  if (refund.lines.length === 0) return;
  await sql`insert into refund_line (store_id, order_id, refund_id, charge_id, line_id, units, amount,
      line_amount)
    select ${refund.storeId}, ${refund.orderId}, ${refund.refundId}, ${refund.payableId}, "lineId",
      units, amount, "lineAmount"
    from jsonb_to_recordset(${JSON.stringify(refund.lines)}::jsonb)
      as l("lineId" text, units int, amount bigint, "lineAmount" bigint)`.execute(db);
}

export type RefundLineRow = Row<
  "refund_line",
  "refund_id" | "charge_id" | "line_id" | "units" | "amount"
>;

export async function findRefundLines(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<RefundLineRow[]> {
  const { rows } = await sql<RefundLineRow>`
    select refund_id, charge_id, line_id, units, amount from refund_line
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows;
}

/** Dishes that vouchers cover were given back under this key, for nothing. */
export async function wasReturned(
  db: Connection,
  { storeId, orderId, key }: { storeId: string; orderId: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from order_event where store_id = ${storeId}
    and order_id = ${orderId} and kind = 'VOUCHER_USE_RETURNED' and data->>'key' = ${key}`.execute(
    db,
  );
  return rows.length > 0;
}
