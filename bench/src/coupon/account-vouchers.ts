import type pg from "pg";
import { STORE_ID } from "../targets/bench-store.ts";

/** The demo deals that the bench's store sells as well: sets, a card of several uses, and cash. */
const MODELS = ["D01", "D03", "D04", "D05", "D08"];
const OF_EACH_DEAL = 2;

export async function addDeals(client: pg.Client): Promise<void> {
  await client.query(
    `insert into deal select (jsonb_populate_record(d, jsonb_build_object(
        'deal_id', 'BENCH-' || deal_id, 'store_id', $1::text, 'stock', null, 'per_user', null))).*
      from deal d where deal_id = any($2)`,
    [STORE_ID, MODELS],
  );
}

/** Ten vouchers that can be used, two of each deal, for each of these accounts. */
export async function addVouchers(
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const bought = `from generate_series($1::int, $2::int - 1) n, deal d where d.store_id = $3`;
  const values = [from, to, STORE_ID];
  const orderId = `'${STORE_ID}-V' || n`;
  await client.query(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
        created_at, paid_at, kind)
      select $3, ${orderId}, 'u-' || n, 'PAY_FIRST', 'PAID', 1, '{}', now(), now(), 'DEAL'
      from generate_series($1::int, $2::int - 1) n`,
    values,
  );
  await client.query(
    `insert into deal_purchase (store_id, order_id, deal_id, user_id, quantity, sale_price,
        list_price, on_expiry)
      select $3, ${orderId}, deal_id, 'u-' || n, ${OF_EACH_DEAL}, sale_price, list_price, on_expiry
      ${bought}`,
    values,
  );
  await client.query(
    `insert into voucher (store_id, voucher_id, order_id, deal_id, user_id, seq, status, sale_price,
        paid, uses, uses_left, issued_at, valid_until)
      select $3, ${orderId} || '-' || deal_id || '-' || seq, ${orderId}, deal_id, 'u-' || n, seq,
        'TO_USE', sale_price, sale_price, uses, uses, now(), now() + interval '30 days'
      from (select * ${bought}) b, generate_series(1, ${OF_EACH_DEAL}) seq`,
    values,
  );
}
