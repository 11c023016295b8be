-- Order side: every key begins with store_id.
create table table_session (
  store_id text not null,
  session_id text not null,
  table_id text not null,
  status text not null,
  order_id text,
  opened_at timestamptz not null,
  last_activity_at timestamptz not null,
  closed_at timestamptz,
  primary key (store_id, session_id),
  foreign key (store_id, table_id) references dining_table
);
create unique index table_session_open on table_session (store_id, table_id)
  where status = 'OPEN';

create table participant (
  store_id text not null,
  session_id text not null,
  participant_id text not null,
  -- In the order of joining: what the others at the table call them by.
  seat int not null,
  user_id text,
  joined_at timestamptz not null,
  primary key (store_id, session_id, participant_id),
  foreign key (store_id, session_id) references table_session
);

create table orders (
  store_id text not null,
  order_id text not null,
  user_id text not null,
  session_id text,
  table_label text,
  pay_mode text not null,
  status text not null,
  refund_status text not null default 'NONE',
  version int not null default 1,
  payable_amount bigint not null check (payable_amount >= 0),
  breakdown jsonb not null,
  -- [{"userId", "couponId"}]: at a shared table a coupon may be anybody's.
  coupons jsonb not null default '[]',
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  primary key (store_id, order_id)
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_unpaid on orders (user_id)
  where status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING');
create index orders_due on orders (expires_at) where status = 'AWAITING_PAYMENT';

create table order_line (
  store_id text not null,
  order_id text not null,
  line_no int not null,
  line_key text not null,
  item_id text not null,
  names jsonb not null,
  picture text not null,
  modifiers jsonb not null,
  modifier_ids text[] not null,
  note text not null,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  round int not null,
  kitchen_status text not null,
  added_by text not null,
  primary key (store_id, order_id, line_no),
  foreign key (store_id, order_id) references orders
);

-- Append-only: what happened to an order, in the order in which it happened.
create table order_event (
  event_id bigint generated always as identity,
  store_id text not null,
  order_id text not null,
  kind text not null,
  at timestamptz not null,
  amount bigint,
  data jsonb not null default '{}',
  primary key (store_id, order_id, event_id)
);

-- Which portions an order holds, so that they return exactly once.
create table stock_hold (
  store_id text not null,
  order_id text not null,
  item_id text not null,
  portions int not null check (portions > 0),
  primary key (store_id, order_id, item_id)
);

-- Account side: keys begin with user_id.
create table order_request (
  user_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  store_id text not null,
  order_id text not null,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);

create table coupon_claim (
  user_id text not null,
  claim_id text not null,
  template_id text not null references coupon_template,
  seq int not null,
  status text not null,
  held_by text,
  claimed_at timestamptz not null,
  expires_at timestamptz,
  redeemed_at timestamptz,
  primary key (user_id, claim_id),
  unique (user_id, template_id, seq)
);
create index coupon_claim_held on coupon_claim (held_by) where held_by is not null;
