create table pay_attempt (
  store_id text not null,
  box text not null,
  order_id text not null,
  order_version int not null,
  user_id text not null,
  -- Whose payment it is at a shared table.
  holder_seat int,
  amount bigint not null check (amount > 0),
  pay_type text not null,
  pay_channel_id text not null,
  provider text not null,
  partner_ref text not null,
  provider_ref text,
  qr_text text,
  merchant_id text not null,
  merchant_name text not null,
  nmid text not null,
  status text not null,
  outcome text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  refunded_amount bigint not null default 0,
  queries int not null default 0,
  next_query_at timestamptz,
  last_query_at timestamptz,
  primary key (store_id, box),
  unique (store_id, partner_ref),
  foreign key (store_id, order_id) references orders
);
-- An order has at most one live attempt, whatever happens at the same moment.
create unique index pay_attempt_live on pay_attempt (store_id, order_id)
  where status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING');
create index pay_attempt_of_order on pay_attempt (store_id, order_id, created_at);
create index pay_attempt_due on pay_attempt (next_query_at) where next_query_at is not null;

-- One row for each payment that an acquirer vouched for: the gate against doing it twice.
create table pay_event (
  provider text not null,
  event_key text not null,
  store_id text not null,
  box text not null,
  source text not null check (source in ('NOTIFICATION', 'QUERY')),
  amount bigint not null,
  payment_ref text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  result text not null,
  primary key (provider, event_key)
);
create index pay_event_of_attempt on pay_event (store_id, box);

-- Raw notifications may name a payer: kept apart, so that they can be erased.
create table acquirer_notification (
  notification_id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null,
  verdict text not null,
  -- The same word told again is kept once.
  body_hash bytea not null,
  body bytea not null check (length(body) <= 65536)
);
create unique index acquirer_notification_once on acquirer_notification (provider, verdict, body_hash);
create index acquirer_notification_age on acquirer_notification (received_at);

create table refund (
  store_id text not null,
  refund_id text not null,
  order_id text not null,
  box text not null,
  payment_ref text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  route text not null check (route in ('ORIGINAL', 'OFFLINE')),
  status text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  primary key (store_id, refund_id),
  unique (store_id, box, payment_ref)
);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_of_order on refund (store_id, order_id);

create table ledger_entry (
  entry_id bigint generated always as identity,
  store_id text not null,
  posting_id text not null,
  event text not null,
  account text not null,
  side text not null check (side in ('DEBIT', 'CREDIT')),
  -- A movement of 0 keeps its rows, so that every event is visible.
  amount bigint not null check (amount >= 0),
  order_id text not null,
  box text,
  at timestamptz not null,
  primary key (store_id, entry_id)
);
create index ledger_entry_of_order on ledger_entry (store_id, order_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_change();

-- A statement that writes entries must leave every posting in balance.
create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written group by store_id, posting_id
    having sum(case side when 'DEBIT' then amount else -amount end) <> 0
  ) then
    raise exception 'ledger posting does not balance' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_must_balance();
