-- What people of a store may give back on their own in a business day, and by how much a drawer may
-- differ without a manager. Whole rupiah.
alter table store
  add column cashier_refund_limit bigint not null default 200000 check (cashier_refund_limit >= 0),
  add column manager_refund_limit bigint not null default 2000000 check (manager_refund_limit >= 0),
  add column drawer_difference_limit bigint not null default 20000
    check (drawer_difference_limit >= 0);

-- A manager's PIN for one named act of somebody else: used once, for a minute.
create table staff_approval (
  store_id text not null references store,
  approval_id text not null,
  act text not null check (act in ('REFUND', 'MISMATCH', 'DRAWER_DIFFERENCE')),
  -- What the act is about, e.g. an order's id.
  subject text not null,
  amount bigint not null check (amount >= 0),
  asked_by text not null references operator,
  approved_by text not null references operator,
  approved_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, approval_id),
  check (asked_by <> approved_by)
);

-- Money that people decided to give back. It counts towards the day's sum of who agreed, else of who
-- decided. Append-only.
create table refund_decision (
  store_id text not null references store,
  decision_id bigint generated always as identity,
  business_day date not null,
  act text not null check (act in ('REFUND', 'MISMATCH')),
  order_id text not null,
  amount bigint not null check (amount >= 0),
  decided_by text not null references operator,
  approved_by text references operator,
  at timestamptz not null,
  primary key (store_id, decision_id)
);
create index refund_decision_of_day on refund_decision
  (store_id, business_day, (coalesce(approved_by, decided_by)));
create trigger refund_decision_append_only before update or delete or truncate on refund_decision
  for each statement execute function refuse_change();

-- What of a store waits for money, whenever it was ordered.
create index orders_open_of_store on orders (store_id, created_at)
  where status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING');
