import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderRow } from "../../order/order-row.ts";

export type CashRow = Row<"cash_payment", "amount" | "taken_by">;

export async function findCash(
  db: Connection,
  order: Pick<OrderRow, "store_id" | "order_id">,
): Promise<CashRow | null> {
  const { rows } = await sql<CashRow>`select amount, taken_by from cash_payment
    where store_id = ${order.store_id} and order_id = ${order.order_id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertCash(
  db: Connection,
  cash: { storeId: string; orderId: string; amount: number; by: string; at: number },
): Promise<void> {
  await sql`insert into cash_payment (store_id, order_id, amount, taken_by, taken_at)
    values (${cash.storeId}, ${cash.orderId}, ${cash.amount}, ${cash.by}, ${new Date(cash.at)})`.execute(
    db,
  );
}

export type WaitingAtCounter = Row<
  "orders",
  "order_id" | "table_label" | "payable_amount" | "counter_until"
>;

export async function findWaiting(
  db: Connection,
  { storeId, now }: { storeId: string; now: number },
): Promise<WaitingAtCounter[]> {
  const { rows } = await sql<WaitingAtCounter>`
    select order_id, table_label, payable_amount, counter_until from orders
    where store_id = ${storeId} and status = 'AWAITING_PAYMENT' and counter_until > ${new Date(now)}
    order by counter_until`.execute(db);
  return rows;
}
