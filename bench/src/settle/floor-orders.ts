import type pg from "pg";
import { PRICE, REFERENCE_SQL, type NumberRange } from "./numbered-order.ts";

/** The floor's own orders that wait for the acquirer's word. */
export async function addFloorOrders(client: pg.Client, range: NumberRange): Promise<void> {
  await client.query(
    `with placed as (
      insert into floor.orders (user_id, store_id, status, subtotal, discount, payable)
      select n::text, 'BENCH', 'AWAITING_PAYMENT', ${PRICE}, 0, ${PRICE}
      from generate_series($1::int, $2::int - 1) n returning order_id, user_id as n)
    insert into floor.payment (reference, order_id, amount, qr_text, status)
    select ${REFERENCE_SQL}, order_id, ${PRICE}, repeat('0', 200), 'WAIT_PAY' from placed`,
    [range.from, range.to],
  );
}

export async function countFloorSettled(client: pg.Client, range: NumberRange): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from floor.payment join floor.orders o using (order_id)
      where floor.payment.status = 'PAY_SUCCESS' and o.status = 'PAID'
        and o.user_id::int >= $1 and o.user_id::int < $2`,
    [range.from, range.to],
  );
  return rows[0]?.n ?? 0;
}
