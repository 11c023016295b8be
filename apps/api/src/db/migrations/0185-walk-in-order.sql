-- Orders that staff took at a counter for people without an account.
create table walk_in_order (
  store_id text not null,
  request_key text not null,
  request_hash text not null,
  -- Written in the transaction that places the order.
  order_id text,
  station_id text not null,
  shift_id text not null,
  taken_by text not null references operator,
  created_at timestamptz not null,
  primary key (store_id, request_key),
  unique (store_id, order_id),
  foreign key (store_id, shift_id) references shift
);

-- A code on the counter's screen is nobody's account.
alter table pay_attempt alter column user_id drop not null;
