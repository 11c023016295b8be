-- What an order may hold at a store, what a shared bill may take within a time, and from when on staff
-- must confirm a round. Sums are whole rupiah before discounts, service and tax.
alter table store
  add column cap_line_portions int not null default 99 check (cap_line_portions between 1 and 99),
  add column cap_round_lines int not null default 50 check (cap_round_lines between 1 and 50),
  add column cap_round_portions int not null default 400 check (cap_round_portions between 1 and 4950),
  add column cap_bill_portions int not null default 800 check (cap_bill_portions between 1 and 10000),
  add column cap_bill_amount bigint not null default 50000000
    check (cap_bill_amount between 1 and 1000000000),
  add column cap_window_minutes int not null default 10 check (cap_window_minutes between 1 and 1440),
  add column cap_guest_rounds int not null default 20 check (cap_guest_rounds between 1 and 1000),
  add column cap_guest_portions int not null default 400 check (cap_guest_portions between 1 and 10000),
  add column cap_session_rounds int not null default 60 check (cap_session_rounds between 1 and 1000),
  add column cap_session_portions int not null default 800
    check (cap_session_portions between 1 and 10000),
  add column cap_waiting_rounds int not null default 5 check (cap_waiting_rounds between 1 and 100),
  -- 0: staff confirm every round.
  add column staff_above_amount bigint not null default 5000000
    check (staff_above_amount between 0 and 1000000000),
  add column staff_above_portions int not null default 150
    check (staff_above_portions between 0 and 10000);

-- The rounds of shared bills. Their lines say in `order_line.round` which of them they belong to.
create table order_round (
  store_id text not null,
  order_id text not null,
  round int not null check (round > 0),
  round_id text not null default 'r_' || replace(gen_random_uuid()::text, '-', ''),
  state text not null check (state in ('SENT', 'AWAITING_STAFF', 'REFUSED')),
  participant_id text not null,
  user_id text not null,
  -- The idempotency key of the request that sent it.
  request_key text,
  -- Coupons that are to go on the bill once staff confirm: [{"userId", "couponId"}].
  coupons jsonb not null default '[]',
  sent_at timestamptz not null,
  -- Staff have confirmed it, or a later round of the bill.
  confirmed boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (store_id, order_id, round),
  unique (store_id, round_id),
  foreign key (store_id, order_id) references orders
);
create index order_round_waiting on order_round (store_id, sent_at) where state = 'AWAITING_STAFF';

insert into order_round (store_id, order_id, round, state, participant_id, user_id, sent_at)
select l.store_id, l.order_id, l.round, 'SENT', min(l.added_by), o.user_id, o.created_at
from order_line l join orders o using (store_id, order_id)
where o.pay_mode = 'PAY_LATER'
group by l.store_id, l.order_id, l.round, o.user_id, o.created_at;

-- Never changes: staff, kitchen and shares name a line by it.
alter table order_line
  add column line_id text not null default 'l_' || replace(gen_random_uuid()::text, '-', '');
create unique index order_line_id on order_line (store_id, line_id);
