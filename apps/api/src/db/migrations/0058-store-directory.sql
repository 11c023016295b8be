-- What lists of stores show, filter and sort by.
alter table store
  add column brand_id text,
  add column category_id text,
  add column floor text not null default '',
  add column unit text not null default '',
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add column price_level smallint not null default 2 check (price_level between 1 and 4),
  add column takeaway boolean not null default true,
  add column changed_at timestamptz not null default clock_timestamp(),
  add check ((lat is null) = (lng is null));

create function touch_store() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger store_touched before update on store for each row execute function touch_store();
create index store_changed on store (changed_at);
