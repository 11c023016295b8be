import type pg from "pg";
import type { Range } from "../product/add-accounts.ts";
import { STORE_ID } from "../product/add-store.ts";

/** A copy of the bench's store that sells deals: the buyers with coupons order there. */
export const DEAL_STORE_ID = "BENCHD";

/** The demo deals that are sold there as well: sets, a card of several uses, and cash. */
const MODELS = ["D01", "D03", "D04", "D05", "D08"];
const OF_EACH_DEAL = 2;

/**
 * Deals that are sold are none of the buyer's vouchers, so that each can be offered; a set is one dish
 * of the order, at four fifths of its price.
 */
const DEALS = `with dish as (
    select item_id, price, row_number() over (order by item_id collate "C") as n
    from menu_item where store_id = $1),
  model as (select d, type, row_number() over (partition by type order by deal_id) as n
    from deal d where deal_id = any($2)),
  planned as (select d, case type when 'CASH' then '{}' else jsonb_build_object(
      'components', jsonb_object_agg(item_id, case type when 'SET' then 1 else (d).uses end),
      'list_price', sum(price), 'sale_price', sum(price) * 4 / 5) end as own
    from model join dish on dish.n >= model.n and dish.n < model.n + $5::int
    group by d, type)
  insert into deal select (jsonb_populate_record(d, own || jsonb_build_object(
    'deal_id', $3::text || '-' || (d).deal_id, 'store_id', $1::text, 'status', $4::text,
    'version', gen_random_uuid()
    ))).* from planned`;

export async function addDealStore(client: pg.Client): Promise<void> {
  for (const table of ["store", "menu_category", "menu_item"])
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
          'store_id', $2::text))).* from ${table} t where store_id = $1`,
      [STORE_ID, DEAL_STORE_ID],
    );
  await client.query(DEALS, [DEAL_STORE_ID, MODELS, "SOLD", "ONLINE", 1]);
  await client.query(DEALS, [DEAL_STORE_ID, MODELS, "OWNED", "ENDED", 4]);
}

const BOUGHT = `from generate_series($1::int, $2::int - 1) n, deal d
  where d.store_id = $3 and d.deal_id like 'OWNED-%'`;
const VOUCHERS = [
  `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
      created_at, paid_at, kind)
    select $3, $3 || '-V' || n, 'u-' || n, 'PAY_FIRST', 'PAID', 1, '{}', now(), now(), 'DEAL'
    from generate_series($1::int, $2::int - 1) n`,
  `insert into deal_purchase (store_id, order_id, deal_id, user_id, quantity, sale_price,
      list_price, on_expiry)
    select $3, $3 || '-V' || n, deal_id, 'u-' || n, ${OF_EACH_DEAL}, sale_price, list_price, on_expiry
    ${BOUGHT}`,
  `insert into voucher (store_id, voucher_id, order_id, deal_id, user_id, seq, status, sale_price,
      paid, uses, uses_left, issued_at, valid_until)
    select $3, $3 || '-V' || n || '-' || deal_id || '-' || seq, $3 || '-V' || n, deal_id, 'u-' || n,
      seq, 'TO_USE', sale_price, sale_price, uses, uses, now(), now() + interval '30 days'
    from (select * ${BOUGHT}) b, generate_series(1, ${OF_EACH_DEAL}) seq`,
];

/** For each of these accounts ten vouchers that can be used, of five deals that are no longer sold. */
export async function addVouchers(client: pg.Client, { from, to }: Range): Promise<void> {
  for (const text of VOUCHERS) await client.query(text, [from, to, DEAL_STORE_ID]);
}
