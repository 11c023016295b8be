-- Content: small, read often, replicated everywhere when the data is spread.

-- == menu ==

create table mall (
  mall_id text primary key,
  names jsonb not null,
  area text not null,
  lat double precision not null,
  lng double precision not null
);

-- Servers that keep stores read those that have changed since.
create function touch_store() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

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
  picture text not null,
  -- Methods of payment that it takes, best first.
  pay_types text[] not null default '{QRIS,SHOPEEPAY,DANA,OVO,GOPAY}',
  -- What an order may hold at a store, what a shared bill may take within a time, and from when on staff
  -- must confirm a round. Sums are whole rupiah before discounts, service and tax.
  cap_line_portions int not null default 99 check (cap_line_portions between 1 and 99),
  cap_round_lines int not null default 50 check (cap_round_lines between 1 and 50),
  cap_round_portions int not null default 400 check (cap_round_portions between 1 and 4950),
  cap_bill_portions int not null default 800 check (cap_bill_portions between 1 and 10000),
  cap_bill_amount bigint not null default 50000000
    check (cap_bill_amount between 1 and 1000000000),
  cap_window_minutes int not null default 10 check (cap_window_minutes between 1 and 1440),
  cap_guest_rounds int not null default 20 check (cap_guest_rounds between 1 and 1000),
  cap_guest_portions int not null default 400 check (cap_guest_portions between 1 and 10000),
  cap_session_rounds int not null default 60 check (cap_session_rounds between 1 and 1000),
  cap_session_portions int not null default 800
    check (cap_session_portions between 1 and 10000),
  cap_waiting_rounds int not null default 5 check (cap_waiting_rounds between 1 and 100),
  -- 0: staff confirm every round.
  staff_above_amount bigint not null default 5000000
    check (staff_above_amount between 0 and 1000000000),
  staff_above_portions int not null default 150
    check (staff_above_portions between 0 and 10000),
  -- As the store declares it; unknown counts as no.
  halal boolean not null default false,
  -- The store takes money at its counter.
  at_counter boolean not null default false,
  -- Minutes after midnight, in the store's zone, at which its business day ends.
  day_ends_minute int not null default 240
    check (day_ends_minute between 0 and 1439),
  -- What is carried out: no service charge unless the store says so, where it is picked up (the address,
  -- and the place in the store, or the counter if none is named), and how long the store usually takes.
  takeaway_service_charge boolean not null default false,
  address text not null default '',
  pick_up_point jsonb,
  prep_minutes int check (prep_minutes between 1 and 600),
  -- What lists of stores show, filter and sort by.
  brand_id text,
  category_id text,
  floor text not null default '',
  unit text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  price_level smallint not null default 2 check (price_level between 1 and 4),
  takeaway boolean not null default true,
  changed_at timestamptz not null default clock_timestamp(),
  -- What a store's page says beyond its row in lists, and since when the store is listed; null is long ago.
  facts jsonb not null
    default '{"telephone": null, "facilities": [], "halalCertificate": null, "pictures": []}',
  listed_at timestamptz default now(),
  -- Who may join a table's session; null: PIN where the bill is paid later, else OPEN.
  joining text check (joining in ('OPEN', 'PIN', 'STAFF_OPENS')),
  -- The first round of a session that staff did not open waits for one tap of staff.
  staff_confirm_first boolean not null default true,
  -- From how many minutes on the kitchen's board marks a line.
  warn_minutes int not null default 8 check (warn_minutes > 0),
  late_minutes int not null default 12,
  -- How a store rounds what is paid in cash; a unit of 1 rounds nothing. Payments online are never rounded.
  cash_rounding text not null default 'DOWN' check (cash_rounding in ('DOWN', 'NEAREST')),
  cash_rounding_unit int not null default 100
    check (cash_rounding_unit in (1, 50, 100, 500, 1000)),
  -- The name on its receipts, where it is another than the store's, and its NPWP.
  legal_name text,
  tax_number text check (tax_number ~ '^[0-9]{15,16}$'),
  -- What people of a store may give back on their own in a business day, and by how much a drawer may
  -- differ without a manager. Whole rupiah.
  cashier_refund_limit bigint not null default 200000 check (cashier_refund_limit >= 0),
  manager_refund_limit bigint not null default 2000000 check (manager_refund_limit >= 0),
  drawer_difference_limit bigint not null default 20000
    check (drawer_difference_limit >= 0),
  -- A pause of the whole store, or of the dishes of one station, with its reason for diners.
  paused_until timestamptz,
  pause_reason text not null default 'BUSY'
    check (pause_reason in ('BUSY', 'BREAK', 'SUPPLY', 'TROUBLE')),
  pause_note text not null default '',
  -- True: what is on paper is no longer changed by the guest who ordered it.
  printed_lines_stay boolean not null default false,
  -- What people of a store may take out of a drawer for no order, and what of bills they may give up, on their
  -- own in a business day. Whole rupiah.
  cashier_drawer_limit bigint not null default 200000 check (cashier_drawer_limit >= 0),
  manager_drawer_limit bigint not null default 2000000 check (manager_drawer_limit >= 0),
  cashier_write_off_limit bigint not null default 0 check (cashier_write_off_limit >= 0),
  manager_write_off_limit bigint not null default 2000000
    check (manager_write_off_limit >= 0),
  -- What guests who are not known may send to the kitchen together before staff must confirm. Known: staff
  -- approved a round of theirs, or their account has paid for a meal. 0: each of their rounds waits.
  strangers_above_amount bigint not null default 2000000
    check (strangers_above_amount between 0 and 1000000000),
  strangers_above_portions int not null default 40
    check (strangers_above_portions between 0 and 10000),
  check ((lat is null) = (lng is null)),
  constraint store_late_after_warn check (late_minutes > warn_minutes)
);
create index store_changed on store (changed_at);
create index store_paused on store (paused_until) where paused_until is not null;
create trigger store_touched before update on store for each row execute function touch_store();

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
  -- What the store declares a dish to contain; an empty list says nothing.
  allergens text[] not null default '{}' check (allergens <@ array[
    'PEANUT', 'TREE_NUT', 'MILK', 'EGG', 'GLUTEN', 'FISH', 'CRUSTACEAN', 'MOLLUSC', 'SOY', 'SESAME'
    ]::text[]),
  kind text not null default 'FOOD' check (kind in ('FOOD', 'DRINK', 'SWEET')),
  -- Until when the kitchen has taken a dish off; null for one that it has not. Its end is written by a
  -- worker, so that phones are told.
  sold_out_until timestamptz,
  primary key (store_id, item_id),
  foreign key (store_id, category_id) references menu_category
);
create index menu_item_sold_out on menu_item (sold_out_until) where sold_out_until is not null;

-- Only dishes that are counted have a row; all others are without limit and lock nothing.
create table stock (
  store_id text not null,
  item_id text not null,
  portions int not null check (portions >= 0),
  primary key (store_id, item_id),
  foreign key (store_id, item_id) references menu_item
);
