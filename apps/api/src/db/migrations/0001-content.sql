-- Content: small, read often, replicated everywhere when the data is spread.
create table mall (
  mall_id text primary key,
  names jsonb not null,
  area text not null,
  lat double precision not null,
  lng double precision not null
);

create table store (
  store_id text primary key check (store_id ~ '^[A-Za-z0-9]{1,6}$'),
  mall_id text references mall,
  names jsonb not null,
  description jsonb not null,
  category jsonb not null,
  pay_mode text not null check (pay_mode in ('PAY_FIRST', 'PAY_LATER')),
  service_charge_bps int not null check (service_charge_bps between 0 and 10000),
  pb1_bps int not null check (pb1_bps between 0 and 10000),
  merchant_id text not null,
  merchant_name text not null,
  nmid text not null,
  mcc text not null,
  city text not null,
  postal_code text not null,
  opening jsonb not null,
  utc_offset_minutes int not null default 420,
  rating numeric(2, 1) not null,
  rating_count int not null,
  picture text not null
);

create table menu_category (
  store_id text not null references store,
  category_id text not null,
  names jsonb not null,
  position int not null,
  primary key (store_id, category_id)
);

create table modifier_group (
  group_id text primary key,
  names jsonb not null,
  min_choices int not null check (min_choices >= 0),
  max_choices int not null check (max_choices >= greatest(min_choices, 1))
);

create table modifier (
  modifier_id text primary key,
  group_id text not null references modifier_group,
  names jsonb not null,
  price int not null check (price >= 0),
  position int not null
);

create table menu_item (
  store_id text not null,
  item_id text not null,
  category_id text not null,
  names jsonb not null,
  description jsonb not null,
  labels text[] not null default '{}',
  price int not null check (price >= 0),
  picture text not null,
  position int not null,
  on_sale boolean not null default true,
  group_ids text[] not null default '{}',
  primary key (store_id, item_id),
  foreign key (store_id, category_id) references menu_category
);

-- Only dishes that are counted have a row; all others are without limit and lock nothing.
create table stock (
  store_id text not null,
  item_id text not null,
  portions int not null check (portions >= 0),
  primary key (store_id, item_id),
  foreign key (store_id, item_id) references menu_item
);

create table dining_table (
  store_id text not null references store,
  table_id text not null,
  label text not null,
  code text not null unique,
  primary key (store_id, table_id)
);

create table coupon_template (
  template_id text primary key,
  names jsonb not null,
  condition jsonb not null,
  scope text not null check (scope in ('STORE', 'PLATFORM')),
  -- Only at this store, or only in this mall; null is anywhere.
  store_id text references store,
  mall_id text references mall,
  funder text not null,
  effect jsonb not null,
  min_spend int not null default 0 check (min_spend >= 0),
  window_rule jsonb not null,
  pay_methods text[] not null default '{}',
  total_quota int,
  daily_quota int,
  per_user int not null check (per_user > 0),
  taken int not null default 0 check (taken >= 0 and (total_quota is null or taken <= total_quota)),
  at_sign_up boolean not null default false
);
