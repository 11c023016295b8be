-- What a store sells before the meal. Content, but for the count of what was sold.
create table deal (
  deal_id text primary key,
  store_id text not null references store,
  type text not null check (type in ('SET', 'CASH', 'MULTI_USE')),
  names jsonb not null,
  description jsonb not null,
  condition jsonb not null,
  -- Item id -> portions; empty for CASH, whose face value is its list price.
  components jsonb not null default '{}',
  list_price int not null check (list_price > 0),
  sale_price int not null check (sale_price > 0),
  picture text not null,
  position int not null,
  status text not null default 'ONLINE' check (status in ('ONLINE', 'PAUSED', 'ENDED')),
  -- When it is sold; null has no beginning or no end.
  sale_from timestamptz,
  sale_to timestamptz,
  stock int check (stock >= 0),
  -- Bought and not refunded, and held by unpaid orders.
  sold int not null default 0 check (sold >= 0 and (stock is null or sold <= stock)),
  per_user int check (per_user > 0),
  -- Of each voucher. Spans of the week, empty for any time.
  valid_days int not null check (valid_days > 0),
  weekly jsonb not null default '[]',
  excludes_holidays boolean not null default false,
  uses int not null default 1 check (uses > 0 and (type = 'MULTI_USE' or uses = 1)),
  max_uses_per_day int check (max_uses_per_day > 0),
  max_per_bill int check (max_per_bill > 0),
  -- What happens to the value of a voucher that nobody used.
  on_expiry text not null check (on_expiry in ('REFUND', 'LAPSE'))
);
create index deal_of_store on deal (store_id, position);

-- A purchase of a deal is an order as well, paid as any other.
alter table orders add column kind text not null default 'MEAL' check (kind in ('MEAL', 'DEAL'));

-- What the order bought, with the price and the terms of the moment.
create table deal_purchase (
  store_id text not null,
  order_id text not null,
  deal_id text not null references deal,
  user_id text not null,
  quantity int not null check (quantity > 0),
  sale_price int not null check (sale_price > 0),
  list_price int not null,
  on_expiry text not null check (on_expiry in ('REFUND', 'LAPSE')),
  primary key (store_id, order_id, deal_id),
  foreign key (store_id, order_id) references orders
);
create index deal_purchase_of_user on deal_purchase (user_id, deal_id);

create table voucher (
  store_id text not null,
  voucher_id text not null,
  order_id text not null,
  deal_id text not null references deal,
  user_id text not null,
  -- Among the vouchers of its order.
  seq int not null,
  status text not null check (status in
    ('TO_USE', 'HELD', 'PREPARED', 'REDEEMED', 'REFUNDING', 'REFUNDED', 'EXPIRED', 'LAPSED')),
  sale_price int not null check (sale_price > 0),
  -- Without its share of the purchase's discounts: what a refund gives back.
  paid int not null check (paid between 0 and sale_price),
  uses int not null check (uses > 0),
  uses_left int not null check (uses_left between 0 and uses),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  -- The order that it is on while HELD.
  held_by text,
  -- While PREPARED: who redeems it, and until when.
  prepared_by text,
  prepared_until timestamptz,
  refund_id text,
  primary key (store_id, voucher_id),
  unique (store_id, order_id, deal_id, seq),
  foreign key (store_id, order_id) references orders
);
create index voucher_of_user on voucher (user_id, issued_at desc);
create index voucher_expiring on voucher (valid_until) where status = 'TO_USE';
create index voucher_prepared on voucher (prepared_until) where status = 'PREPARED';

-- A row for each use; undoing it keeps the row.
create table voucher_use (
  store_id text not null,
  use_id text not null,
  voucher_id text not null,
  -- Its share of the sale price.
  value int not null check (value >= 0),
  -- What it took off: the share itself, and for CASH what was taken off the bill.
  used int not null check (used >= 0),
  used_at timestamptz not null,
  -- Null where it was used on an order.
  used_by text,
  used_on text,
  request_key text,
  undone_at timestamptz,
  undone_by text,
  primary key (store_id, use_id),
  foreign key (store_id, voucher_id) references voucher,
  check ((used_by is null) <> (used_on is null))
);
create index voucher_use_of_voucher on voucher_use (store_id, voucher_id);

-- Vouchers have their states in the log as orders have.
alter table state_event drop constraint state_event_subject_check;
alter table state_event add constraint state_event_subject_check
  check (subject in ('ORDER', 'ATTEMPT', 'REFUND', 'VOUCHER'));
create or replace function log_state() returns trigger language plpgsql as $$
declare
  id text;
  before text;
begin
  case tg_argv[0]
    when 'ORDER' then id := new.order_id;
    when 'ATTEMPT' then id := new.box;
    when 'REFUND' then id := new.refund_id;
    when 'VOUCHER' then id := new.voucher_id;
  end case;
  if tg_op = 'UPDATE' then
    before := old.status;
  end if;
  insert into state_event (store_id, subject, subject_id, kind, from_status, to_status, at)
  values (new.store_id, tg_argv[0], id, case tg_op when 'UPDATE' then 'MOVED' else 'BEGUN' end,
    before, new.status, clock_timestamp());
  return null;
end $$;
create trigger voucher_begun after insert on voucher
  for each row execute function log_state('VOUCHER');
create trigger voucher_moved after update on voucher
  for each row when (old.status is distinct from new.status) execute function log_state('VOUCHER');

-- Entries about vouchers name the deal, and the voucher where there is one.
alter table ledger_entry
  add column deal_id text,
  add column voucher_id text;
create index ledger_entry_of_deal on ledger_entry (deal_id) where deal_id is not null;
