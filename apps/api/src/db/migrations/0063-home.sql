-- The cards of the home page are content as well.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in
  ('BRAND', 'CATEGORY', 'MALL', 'PAVILION', 'CREATIVE', 'ACTIVITY', 'HOME_CARD'));

-- What a store's page says beyond its row in lists, and since when the store is listed; null is long ago.
alter table store
  add column facts jsonb not null
    default '{"telephone": null, "facilities": [], "halalCertificate": null, "pictures": []}',
  add column listed_at timestamptz;
alter table store alter column listed_at set default now();

-- Whether stores are recommended from the account's own orders.
alter table account add column recommendations boolean not null default true;

-- How often a person was shown a creative or card on a day of Jakarta; kept for a few days.
create table seen_count (
  -- An account, or the keyed hash of a browser.
  person text not null,
  thing text not null,
  day date not null,
  times int not null check (times > 0),
  -- The keyed hash of a browser's network; null for accounts.
  block text,
  primary key (person, thing, day)
);
create index seen_count_day on seen_count (day);
create index seen_count_of_block on seen_count (block, day) where block is not null;
