import pg from "pg";

/** The minimum that the steps need. */
const TABLES = `
create schema baseline;
create table baseline.dish (
  item_id text primary key, store_id text not null, category text not null, position int not null,
  name text not null, description text not null, picture text not null, labels text[] not null,
  price int not null, on_sale boolean not null, modifier_groups jsonb not null);
create index on baseline.dish (store_id);
create table baseline.coupon (
  coupon_id text primary key, user_id text not null, percent_off int not null,
  most_off int not null, status text not null, order_id bigint);
create index on baseline.coupon (order_id);
create table baseline.template (
  template_id text primary key, quota int not null, taken int not null default 0);
create table baseline.claim (
  user_id text not null, template_id text not null references baseline.template,
  claimed_at timestamptz not null default now(), primary key (user_id, template_id));
create table baseline.orders (
  order_id bigint generated always as identity primary key, user_id text not null,
  store_id text not null, status text not null, subtotal int not null, discount int not null,
  payable int not null, created_at timestamptz not null default now(), paid_at timestamptz);
create table baseline.order_line (
  order_id bigint not null references baseline.orders, line_no int not null, item_id text not null,
  quantity int not null, unit_price int not null, modifier_ids text[] not null,
  primary key (order_id, line_no));
create table baseline.payment (
  reference text primary key, order_id bigint not null references baseline.orders,
  amount int not null, qr_text text not null, status text not null,
  created_at timestamptz not null default now(), paid_at timestamptz);`;

/** The dishes of the app's restaurant, in one language, as ready JSON. */
const DISHES = `
insert into baseline.dish
select i.item_id, i.store_id, c.names->>'idID', i.position, i.names->>'idID',
  i.description->>'idID', i.picture, i.labels, i.price, i.on_sale,
  (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', g.names->>'idID',
      'min', g.min_choices, 'max', g.max_choices, 'modifiers', (
        select jsonb_agg(jsonb_build_object('modifierId', m.modifier_id,
          'name', m.names->>'idID', 'price', m.price) order by m.position)
        from modifier m where m.group_id = g.group_id))), '[]')
    from modifier_group g where g.group_id = any(i.group_ids))
from menu_item i join menu_category c using (store_id, category_id) where i.store_id = $1`;

export async function createBaselineTables(databaseUrl: string, storeId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TABLES);
    await client.query(DISHES, [storeId]);
  } finally {
    await client.end();
  }
}
