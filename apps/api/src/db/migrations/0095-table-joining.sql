-- Who may join a table's session; null: PIN where the bill is paid later, else OPEN.
alter table store
  add column joining text check (joining in ('OPEN', 'PIN', 'STAFF_OPENS')),
  -- The first round of a session that staff did not open waits for one tap of staff.
  add column staff_confirm_first boolean not null default true;

alter table table_session
  -- By default, as processes of before insert sessions without one.
  add column pin text not null default lpad(floor(random() * 10000)::int::text, 4, '0')
    check (pin ~ '^[0-9]{4}$'),
  -- Wrong ones since the PIN is this one.
  add column pin_tries int not null default 0 check (pin_tries >= 0),
  -- The member of staff who opened the session.
  add column opened_by text,
  -- When a payer was last reminded, and by whom.
  add column nudged_at timestamptz,
  add column nudged_by text;

-- Tries of PINs by address and by browser, as keyed hashes, within a minute.
create table table_pin_try (
  key text primary key,
  tries int not null,
  opened_at timestamptz not null
);

-- Calls for the staff.
create table table_call (
  store_id text not null,
  call_id text not null,
  session_id text not null,
  -- OUR_TABLE: by people who sit at the table and cannot join its session.
  reason text not null check (reason in ('WAITER', 'WATER', 'CUTLERY', 'BILL', 'HELP', 'OUR_TABLE')),
  note text not null default '' check (char_length(note) <= 120),
  -- Null for OUR_TABLE.
  participant_id text,
  called_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ANSWERED', 'CANCELLED')),
  -- The member of staff.
  answered_by text,
  ended_at timestamptz,
  primary key (store_id, call_id),
  foreign key (store_id, session_id) references table_session
);
-- One reason is called once at a time.
create unique index table_call_waiting on table_call (store_id, session_id, reason)
  where state = 'WAITING';

alter table table_event drop constraint table_event_kind_check,
  add constraint table_event_kind_check
    check (kind in ('SESSION_RESET', 'CODE_ROTATED', 'SESSION_OPENED'));
