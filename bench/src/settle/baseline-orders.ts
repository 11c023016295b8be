import type pg from "pg";
import { PRICE, REFERENCE_SQL, type NumberRange } from "./numbered-order.ts";

/** Unpaid orders in the baseline's tables. */
export async function addBaselineOrders(client: pg.Client, range: NumberRange): Promise<void> {
  await client.query(
    `with placed as (
      insert into baseline.orders (user_id, store_id, status, subtotal, discount, payable)
      select n::text, 'BENCH', 'AWAITING_PAYMENT', ${PRICE}, 0, ${PRICE}
      from generate_series($1::int, $2::int - 1) n returning order_id, user_id as n)
    insert into baseline.payment (reference, order_id, amount, qr_text, status)
    select ${REFERENCE_SQL}, order_id, ${PRICE}, repeat('0', 200), 'WAIT_PAY' from placed`,
    [range.from, range.to],
  );
}

export async function countBaselineSettled(client: pg.Client, range: NumberRange): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from baseline.payment join baseline.orders o using (order_id)
      where baseline.payment.status = 'PAY_SUCCESS' and o.status = 'PAID'
        and o.user_id::int >= $1 and o.user_id::int < $2`,
    [range.from, range.to],
  );
  return rows[0]?.n ?? 0;
}
