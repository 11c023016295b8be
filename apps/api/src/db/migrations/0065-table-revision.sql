-- Counts the changes that the phones at a table show. Their version is the sum of both: each only rises, as
-- its row is locked by whoever changes it. `orders.version` binds tickets and is another thing.
alter table orders add column revision bigint not null default 1;
alter table table_session
  add column revision bigint not null default 1,
  -- The first to join; handed on by leaving or by staff.
  add column host_id text;

create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger orders_revision before update on orders
  for each row execute function raise_revision();
create trigger table_session_revision before update on table_session
  for each row execute function raise_revision();

alter table participant
  add column name text check (char_length(name) between 1 and 24),
  -- When its phone last said that it is there; null before the first time.
  add column seen_at timestamptz,
  -- As the others were last told.
  add column present boolean not null default true,
  add column choosing boolean not null default false,
  -- Hash of the browser that joined: who was removed does not come back with another token.
  add column browser text,
  add column left_at timestamptz,
  add column removed_at timestamptz,
  -- The host's participant_id, or the name of staff.
  add column removed_by text;
