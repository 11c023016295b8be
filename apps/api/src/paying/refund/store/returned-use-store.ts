import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

interface OfMeal {
  storeId: string;
  orderId: string;
}

/** The purchases of vouchers that a meal used, other than itself. */
export async function findPurchasesOfUses(
  db: Connection,
  { storeId, orderId }: OfMeal,
): Promise<string[]> {
  const { rows } = await sql<Row<"voucher", "order_id">>`
    select distinct v.order_id from voucher_use u join voucher v using (store_id, voucher_id)
    where u.store_id = ${storeId} and u.used_on = ${orderId} and u.undone_at is null
      and v.order_id <> ${orderId} order by 1`.execute(db);
  return rows.map((row) => row.order_id);
}

export type ReturnedUse = Row<"voucher_use", "voucher_id" | "use_id" | "value"> &
  Row<"voucher", "order_id">;

/** Uses of a meal that was refunded in full, of vouchers that were refunded before. */
export async function findReturnedUses(
  db: Connection,
  { storeId, orderId }: OfMeal,
): Promise<ReturnedUse[]> {
  const { rows } = await sql<ReturnedUse>`
    select u.voucher_id, u.use_id, u.value, v.order_id
    from voucher_use u join voucher v using (store_id, voucher_id)
      join orders o on o.store_id = u.store_id and o.order_id = u.used_on
    where u.store_id = ${storeId} and u.used_on = ${orderId} and u.undone_at is null
      and o.refund_status = 'FULL' and v.status in ('REFUNDING', 'REFUNDED')
      and v.order_id <> ${orderId} order by v.order_id, u.voucher_id`.execute(db);
  return rows;
}
