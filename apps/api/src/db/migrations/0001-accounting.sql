-- The log of states, which orders, payments, refunds, vouchers and shares have in common, and the ledger.

-- == logs ==

-- For append-only tables, also against their owner. The running role has no right to change them either
-- (`db/migration/grant-running-role.ts`).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Append-only: every state that an order, a payment attempt, a refund, a voucher or a share was ever in. The
-- log alone says where each of them stands, in the words of the domain's tables.
create table state_event (
  event_id bigint generated always as identity,
  store_id text not null,
  subject text not null check (subject in ('ORDER', 'ATTEMPT', 'REFUND', 'VOUCHER', 'SHARE')),
  subject_id text not null,
  -- BEGUN: its row was made. MOVED: it went on. FOUND: it stood there when its log began.
  kind text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  primary key (store_id, subject, subject_id, event_id),
  check (kind in ('BEGUN', 'MOVED', 'FOUND') and (kind = 'MOVED') = (from_status is not null))
);
create trigger state_event_append_only before update or delete or truncate on state_event
  for each statement execute function refuse_change();

-- Part of the statement that makes or moves a row, so that neither is ever there without the other.
-- The clock of the moment, not of the transaction's start: whoever waited for the row comes later.
create function log_state() returns trigger language plpgsql as $$
declare
  id text;
  before text;
begin
  case tg_argv[0]
    when 'ORDER' then id := new.order_id;
    when 'ATTEMPT' then id := new.box;
    when 'REFUND' then id := new.refund_id;
    when 'VOUCHER' then id := new.voucher_id;
    when 'SHARE' then id := new.share_id;
  end case;
  if tg_op = 'UPDATE' then
    before := old.status;
  end if;
  insert into state_event (store_id, subject, subject_id, kind, from_status, to_status, at)
  values (new.store_id, tg_argv[0], id, case tg_op when 'UPDATE' then 'MOVED' else 'BEGUN' end,
    before, new.status, clock_timestamp());
  return null;
end $$;

-- == ledger ==

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
  -- Entries about vouchers name the deal, and the voucher where there is one.
  deal_id text,
  voucher_id text,
  share_id text,
  primary key (store_id, entry_id)
);
create index ledger_entry_of_order on ledger_entry (store_id, order_id);
-- Operators' counts read the newest entries alone.
create index ledger_entry_at on ledger_entry using brin (at) with (autosummarize = on);
create index ledger_entry_of_deal on ledger_entry (deal_id) where deal_id is not null;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_must_balance();
