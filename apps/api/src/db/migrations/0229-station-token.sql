-- The token is exchanged at each sign-in. The one before stays until `former_until` for calls in flight, and
-- until the new one has come back. Networks are those in which the PIN was typed, the newest first;
-- `browser` is the family of the last sign-in.
alter table station_device
  add column former_hash bytea unique,
  add column former_until timestamptz not null default '-infinity',
  add column token_used boolean not null default true,
  add column signed_in_at timestamptz,
  add column browser text,
  add column networks text[] not null default '{}';
