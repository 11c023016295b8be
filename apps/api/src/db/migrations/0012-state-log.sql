-- Append-only: every state that an order, a payment attempt or a refund was ever in. The log alone
-- says where each of them stands, in the words of the domain's tables.
create table state_event (
  event_id bigint generated always as identity,
  store_id text not null,
  subject text not null check (subject in ('ORDER', 'ATTEMPT', 'REFUND')),
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
  end case;
  if tg_op = 'UPDATE' then
    before := old.status;
  end if;
  insert into state_event (store_id, subject, subject_id, kind, from_status, to_status, at)
  values (new.store_id, tg_argv[0], id, case tg_op when 'UPDATE' then 'MOVED' else 'BEGUN' end,
    before, new.status, clock_timestamp());
  return null;
end $$;

-- In the order in which payments lock them; nothing moves between the triggers and the first entries.
lock table orders, pay_attempt, refund in share row exclusive mode;

create trigger orders_begun after insert on orders
  for each row execute function log_state('ORDER');
create trigger orders_moved after update on orders
  for each row when (old.status is distinct from new.status) execute function log_state('ORDER');
create trigger pay_attempt_begun after insert on pay_attempt
  for each row execute function log_state('ATTEMPT');
create trigger pay_attempt_moved after update on pay_attempt
  for each row when (old.status is distinct from new.status) execute function log_state('ATTEMPT');
create trigger refund_begun after insert on refund
  for each row execute function log_state('REFUND');
create trigger refund_moved after update on refund
  for each row when (old.status is distinct from new.status) execute function log_state('REFUND');

insert into state_event (store_id, subject, subject_id, kind, to_status, at)
select store_id, 'ORDER', order_id, 'FOUND', status, now() from orders
union all
select store_id, 'ATTEMPT', box, 'FOUND', status, now() from pay_attempt
union all
select store_id, 'REFUND', refund_id, 'FOUND', status, now() from refund;
