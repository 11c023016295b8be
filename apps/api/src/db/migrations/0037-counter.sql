-- The store takes money at its counter.
alter table store add column at_counter boolean not null default false;

-- When the buyer first said so (it moves the order's end once), and until when the counter is waited for.
alter table orders
  add column counter_since timestamptz,
  add column counter_until timestamptz;

-- Money that staff took, beside its ledger rows. An order is paid at the counter once.
create table cash_payment (
  store_id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  taken_by text not null,
  taken_at timestamptz not null,
  -- Null until there are stations and shifts.
  station_id text,
  shift_id text,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders
);
create trigger cash_payment_append_only before update or delete or truncate on cash_payment
  for each statement execute function refuse_change();
