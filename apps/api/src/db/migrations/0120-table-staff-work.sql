-- Staff's work at tables: parties move, join each other and come back.
alter table table_session add column merged_into text;
create index table_session_idle on table_session (last_activity_at) where status = 'OPEN';

alter table table_event
  -- What the phones say of it; of one guest alone where it names them.
  add column data jsonb not null default '{}',
  add column participant_id text,
  drop constraint table_event_kind_check,
  add constraint table_event_kind_check check (kind in ('SESSION_RESET', 'CODE_ROTATED', 'SESSION_OPENED',
    'SESSION_MOVED', 'SESSION_MERGED', 'SESSION_REOPENED', 'BILL_WRITTEN_OFF', 'COUPON_RELEASED',
    'LOCK_RELEASED'));
create index table_event_of_session on table_event (store_id, session_id, at);
