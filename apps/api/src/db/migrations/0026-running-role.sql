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
