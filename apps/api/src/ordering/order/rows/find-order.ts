import { sql } from "kysely";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import type { Connection } from "../../../db/database.ts";
import type { Tables } from "../../../db/schema.ts";
import type { OrderRow, PayableRow } from "./order-row.ts";

/** Named one by one: with `*` an older process would fail on a column that a newer one adds. */
export const orderColumns = sql.raw(
  `store_id, order_id, user_id, session_id, table_label, pay_mode, status, refund_status, version,
  payable_amount, breakdown, coupons, note, created_at, expires_at, paid_at, closed_at,
  counter_since, counter_until, day_number, kind, vouchers`,
);

export async function findOrder(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockOrderRow(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where store_id = ${storeId} and order_id = ${orderId} for update`.execute(db);
  return rows[0] ?? null;
}

export async function lockOrderWithMerchant(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<PayableRow | null> {
  const { rows } = await sql<PayableRow>`
    select ${orderColumns}, (select jsonb_build_object('merchant_id', s.merchant_id,
        'merchant_name', s.merchant_name, 'nmid', s.nmid) from store s
      where s.store_id = orders.store_id) as merchant,
      (select s.pay_types from store s where s.store_id = orders.store_id) as pay_types
    from orders where store_id = ${storeId} and order_id = ${orderId} for update`.execute(db);
  return rows[0] ?? null;
}

const unpaid = sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)));

export interface BuyerState {
  unpaid: number;
  request_hash: Tables["order_request"]["request_hash"] | null;
  order_id: Tables["order_request"]["order_id"] | null;
}

export async function findBuyerState(
  db: Connection,
  userId: string,
  key: string,
): Promise<BuyerState> {
  const { rows } = await sql<BuyerState>`
    select (select count(*)::int from orders
        where user_id = ${userId} and status in (${unpaid})) as unpaid,
      r.request_hash, r.order_id
    from (values (1)) one left join order_request r
      on r.user_id = ${userId} and r.idempotency_key = ${key}`.execute(db);
  return rows[0] ?? { unpaid: 0, request_hash: null, order_id: null };
}
