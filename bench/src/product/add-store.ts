import { withClient } from "./start-product.ts";

/** The benchmark's restaurant: 40 dishes without stock limits, always open. */
export const STORE_ID = "BENCH";
export const DISHES = 40;
/** Enough templates that concurrent buyers do not lock the same row. */
export const TEMPLATES = 200;

/** The demo restaurant that is copied; it keeps its merchant id. */
const MODEL = "S06";
const MODEL_COUPON = "HEMAT20";

const STORE = `insert into store select (jsonb_populate_record(s, jsonb_build_object(
    'store_id', $1::text, 'pay_mode', 'PAY_FIRST',
    'opening', '{"hours": {"kind": "ALWAYS"}, "paused": false}'::jsonb))).*
  from store s where store_id = $2`;
const CATEGORIES = `insert into menu_category select (jsonb_populate_record(c,
    jsonb_build_object('store_id', $1::text))).* from menu_category c where store_id = $2`;
const MENU = `with category as (
    select array_agg(category_id order by position) as ids from menu_category where store_id = $1),
  picked as (
    select i, row_number() over (order by i.store_id, i.item_id)::int as n from menu_item i
    where i.on_sale and i.store_id <> $1 and not exists (
      select 1 from stock k where k.store_id = i.store_id and k.item_id = i.item_id)
    order by n limit $2)
  insert into menu_item select (jsonb_populate_record(p.i, jsonb_build_object('store_id', $1::text,
      'category_id', ids[1 + p.n % array_length(ids, 1)], 'position', p.n))).*
    from picked p, category`;
/** One template for all with a large quota, and many for few buyers each. */
const COUPONS = `insert into coupon_template select (jsonb_populate_record(t, jsonb_build_object(
    'template_id', 'BENCH-' || n, 'at_sign_up', false, 'version', gen_random_uuid(),
    'total_quota', case when n = 0 then 100000000 end))).*
  from coupon_template t, generate_series(0, $2::int) n where template_id = $1`;

export async function addStore(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(STORE, [STORE_ID, MODEL]);
    await client.query(CATEGORIES, [STORE_ID, MODEL]);
    const { rowCount } = await client.query(MENU, [STORE_ID, DISHES]);
    if (rowCount !== DISHES) throw new Error("the demo data has too few dishes to copy");
    await client.query(COUPONS, [MODEL_COUPON, TEMPLATES]);
  });
}
