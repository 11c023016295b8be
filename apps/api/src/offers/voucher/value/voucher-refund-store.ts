import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export async function findVouchersOfRefund(
  db: Connection,
  storeId: string,
  refundId: string,
): Promise<string[]> {
  const { rows } = await sql<Row<"voucher", "voucher_id">>`select voucher_id from voucher
    where store_id = ${storeId} and refund_id = ${refundId} and status = 'REFUNDING'`.execute(db);
  return rows.map((row) => row.voucher_id);
}

/** Of the vouchers that an order issued. */
export async function findPurchaseStatuses(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<string[]> {
  const { rows } = await sql<Row<"voucher", "status">>`select status from voucher
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows.map(({ status }) => status);
}

export type ExpiredVoucher = Row<"voucher", "store_id" | "voucher_id" | "order_id">;

export async function findExpiryDue(db: Connection, now: number): Promise<ExpiredVoucher[]> {
  const { rows } = await sql<ExpiredVoucher>`
    select store_id, voucher_id, order_id from voucher
    where status = 'EXPIRED' and expiry_due_at <= ${new Date(now)}
    order by expiry_due_at limit 50`.execute(db);
  return rows;
}

export async function postponeExpiry(
  db: Connection,
  { store_id: storeId, voucher_id: voucherId }: ExpiredVoucher,
  dueAt: number,
): Promise<void> {
  await sql`update voucher set expiry_due_at = ${new Date(dueAt)}
    where store_id = ${storeId} and voucher_id = ${voucherId} and status = 'EXPIRED'`.execute(db);
}
