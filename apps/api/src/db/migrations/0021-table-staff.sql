-- Codes that a table had before. A photo of one of them opens nothing, and is never given out again.
create table retired_table_code (
  code text primary key,
  store_id text not null,
  table_id text not null,
  retired_at timestamptz not null,
  foreign key (store_id, table_id) references dining_table
);

-- Append-only: what staff did to a table or to a session at it, who and why. What they did to an order
-- is in its `order_event`.
create table table_event (
  event_id bigint generated always as identity,
  store_id text not null,
  table_id text not null,
  session_id text,
  kind text not null check (kind in ('SESSION_RESET', 'CODE_ROTATED')),
  at timestamptz not null,
  staff text not null,
  reason text not null,
  primary key (store_id, table_id, event_id)
);
create trigger table_event_append_only before update or delete or truncate on table_event
  for each statement execute function refuse_change();
