-- == tracking ==

-- Usage events, one row each, in partitions by Jakarta day that the loader makes and retention drops.
create table track_event (
  dt date not null,
  app_id text not null,
  device_id text not null,
  -- One tab's life; 'pub' for events that came without a sequence.
  epoch text not null,
  seq_id bigint not null,
  event_id text not null,
  event_group text not null,
  -- A pseudonym; empty for a guest.
  user_id text not null,
  session_id text not null,
  platform text not null,
  region text not null,
  app_version text not null,
  language text not null,
  first_day boolean not null,
  first_time boolean not null,
  properties jsonb not null,
  -- As the device's clock said, and as it must have been.
  event_time timestamptz not null,
  corrected_time timestamptz not null,
  received_at timestamptz not null,
  -- The day comes last: whether an event is there is asked without knowing its day.
  primary key (app_id, device_id, epoch, seq_id, dt)
) partition by range (dt);
-- A partition is a day: no index needs to begin with it.
create index track_event_name on track_event (event_group, event_id);
-- Events are looked at by the time they happened. They arrive nearly in that order, so ranges of pages
-- are enough, and cost the loader next to nothing.
create index track_event_corrected on track_event
  using brin (corrected_time) with (pages_per_range = 16, autosummarize = on);

-- What could not be taken as an event, by the UTC day it came; never personal data in `raw`.
create table track_bad (
  bad_id bigint generated always as identity,
  received_at timestamptz not null,
  stage text not null check (stage in ('limit', 'decode', 'auth', 'clock', 'schema', 'dedupe')),
  reason text not null,
  app_id text not null,
  -- The network that it came from: /24 or /48.
  ip_net text not null,
  -- Of the whole; `raw` holds the first 4 KB.
  bytes int not null,
  raw text not null,
  replayed_at timestamptz,
  -- Of an event that was set aside: which one it is, so that it does not count as lost. Null where nobody
  -- could read that.
  device_id text,
  epoch text,
  seq_id bigint,
  primary key (received_at, bad_id)
) partition by range (received_at);

-- The newest totals that a tab told; cumulative, so that a lost or repeated report does no harm.
create table track_balance (
  app_id text not null,
  device_id text not null,
  epoch text not null,
  created bigint not null,
  acked bigint not null,
  pending bigint not null,
  dropped bigint not null,
  dropped_by jsonb not null,
  last_seq bigint not null,
  app_version text not null,
  platform text not null,
  updated_at timestamptz not null,
  primary key (app_id, device_id, epoch)
);
create index track_balance_updated on track_balance (updated_at);

-- How far a part of the log is in the tables, in bytes: a killed loader goes on from there.
create table track_part (
  name text primary key,
  loaded_bytes bigint not null,
  events int not null,
  duplicates int not null,
  bad int not null,
  done_at timestamptz,
  touched_at timestamptz not null
);

create sequence track_pub_seq;

-- Elements that came without a sequence, by hash: the same within 10 minutes is one event.
create table track_pub_seen (
  hash bytea not null,
  at timestamptz not null,
  primary key (hash, at)
);

-- Whose events are gone: none is loaded any more, and a nightly round removes the stored ones.
create table track_erase (
  erase_id bigint generated always as identity primary key,
  user_id text unique,
  device_id text unique,
  requested_at timestamptz not null,
  done_at timestamptz,
  check ((user_id is null) <> (device_id is null))
);

-- Append-only: configurations of the SDK, whole; the newest is served, all stay fetchable by version.
create table track_config (
  config_id bigint generated always as identity primary key,
  version text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index track_config_version on track_config (version);

-- The server runs as a role that makes and drops no tables. Usage events live in one partition a day:
-- these two functions, which run as their owner, make and drop such a day and nothing else.
create function make_track_partition(parent text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  zone text := case parent when 'track_bad' then ' 00:00+00' else '' end;
begin
  if parent not in ('track_event', 'track_bad') then
    raise exception '% has no partitions', parent using errcode = 'invalid_parameter_value';
  end if;
  -- Two processes must not make one partition at once.
  perform pg_advisory_xact_lock(730253);
  execute format('create table if not exists public.%I partition of public.%I for values from (%L) to (%L)',
    parent || to_char(day, '_YYYYMMDD'), parent, to_char(day, 'YYYY-MM-DD') || zone,
    to_char(day + 1, 'YYYY-MM-DD') || zone);
end $$;

create function drop_track_partition(parent text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if parent not in ('track_event', 'track_bad') then
    raise exception '% has no partitions', parent using errcode = 'invalid_parameter_value';
  end if;
  execute format('drop table if exists public.%I', parent || to_char(day, '_YYYYMMDD'));
end $$;
revoke execute on function make_track_partition, drop_track_partition from public;
