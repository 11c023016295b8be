-- Places at tables that nobody used are bounded: by network and time, by session, and by age.
alter table participant
  -- Keyed hash of the address that the place was taken from, to be counted and not read back.
  add column network text;
create index participant_network on participant (store_id, network, joined_at)
  where user_id is null;
create index participant_guest_age on participant (joined_at) where user_id is null;
