-- What somebody recognises a session by, without a place.
alter table session_family add column device text not null default 'OTHER' check (device in
  ('IPHONE', 'IPAD', 'ANDROID', 'WINDOWS', 'MAC', 'LINUX', 'OTHER'));
alter table session_family add column browser text not null default 'OTHER' check (browser in
  ('CHROME', 'SAFARI', 'FIREFOX', 'EDGE', 'SAMSUNG', 'OPERA', 'APP', 'OTHER'));
alter table session_family add column used_at timestamptz not null default now();
update session_family set used_at = created_at;
