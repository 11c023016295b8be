-- A part of a shared bill that one person pays. Moved under the lock of its order alone.
create table bill_share (
  store_id text not null,
  -- In the form of an order's id, and in its place in the calls of payments.
  share_id text not null,
  order_id text not null,
  -- In order of making, from 1.
  share_no int not null,
  kind text not null check (kind in ('MINE', 'LINES', 'EVENLY', 'AMOUNT', 'REST')),
  status text not null check (status in ('RUNNING', 'PAID', 'RETURNED')),
  amount bigint not null check (amount > 0),
  -- Refunded of it for dishes that were taken off.
  voided_amount bigint not null default 0 check (voided_amount between 0 and amount),
  -- The dishes that it pays, and its part of an even split.
  portions jsonb not null default '[]',
  even_part jsonb,
  -- Made by paying the bill itself: it ends with its payment attempt.
  unsplit boolean not null,
  -- Null where staff made it.
  participant_id text,
  seat int,
  user_id text,
  created_at timestamptz not null,
  -- Of all shares that run at the same time.
  clock_ends_at timestamptz not null,
  -- While it runs without a live payment attempt.
  returns_at timestamptz,
  ended_at timestamptz,
  -- When and by whom its payer was last reminded.
  nudged_at timestamptz,
  nudged_by text,
  -- Why it returned, or is about to once its payment attempt is closed.
  ends_by text check (ends_by in ('PAYER', 'STAFF', 'REMOVED', 'CLOCK', 'AMOUNT', 'ROOM')),
  primary key (store_id, share_id),
  unique (store_id, order_id, share_no),
  foreign key (store_id, order_id) references orders
);
create index bill_share_due on bill_share (returns_at) where returns_at is not null;
create index bill_share_of_user on bill_share (user_id) where user_id is not null;

alter table table_session drop column nudged_at, drop column nudged_by;

alter table pay_attempt add column share_id text,
  add foreign key (store_id, share_id) references bill_share;
alter table ledger_entry add column share_id text;

-- Payments of bills from before there were shares are one share each.
insert into bill_share (store_id, share_id, order_id, share_no, kind, status, amount, unsplit, seat, user_id,
  created_at, clock_ends_at, ended_at, ends_by)
select store_id, store_id || '-' || upper(substr(md5(box), 1, 16)), order_id,
  row_number() over (partition by store_id, order_id order by a.created_at, box), 'REST',
  case when a.status = 'PAY_SUCCESS' then 'PAID'
    when a.status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING') then 'RUNNING'
    else 'RETURNED' end,
  -- What staff took of another amount is what the bill cost.
  case when a.status = 'PAY_SUCCESS' then greatest(o.payable_amount, 1) else a.amount end,
  true, a.holder_seat, a.user_id, a.created_at, a.expires_at, coalesce(a.paid_at, a.closed_at),
  case when a.status = 'CLOSED' then 'PAYER' when a.status = 'AMOUNT_MISMATCH' then 'AMOUNT' end
from pay_attempt a join orders o using (store_id, order_id)
where o.pay_mode = 'PAY_LATER' and o.kind = 'MEAL';
update pay_attempt a set share_id = s.share_id from bill_share s
where s.store_id = a.store_id and s.order_id = a.order_id
  and s.share_id = a.store_id || '-' || upper(substr(md5(a.box), 1, 16));

-- A share has at most one live attempt, whatever happens at the same moment; so has an order without.
drop index pay_attempt_live;
create unique index pay_attempt_live on pay_attempt (store_id, coalesce(share_id, order_id))
  where status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING');
create index pay_attempt_of_share on pay_attempt (store_id, share_id) where share_id is not null;

alter table state_event drop constraint state_event_subject_check;
alter table state_event add constraint state_event_subject_check
  check (subject in ('ORDER', 'ATTEMPT', 'REFUND', 'VOUCHER', 'SHARE'));
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
create trigger bill_share_begun after insert on bill_share
  for each row execute function log_state('SHARE');
create trigger bill_share_moved after update on bill_share
  for each row when (old.status is distinct from new.status) execute function log_state('SHARE');
insert into state_event (store_id, subject, subject_id, kind, to_status, at)
select store_id, 'SHARE', share_id, 'FOUND', status, now() from bill_share;
