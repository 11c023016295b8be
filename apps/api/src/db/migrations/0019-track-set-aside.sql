-- Of an event that was set aside: which one it is, so that it does not count as lost. Null where nobody
-- could read that.
alter table track_bad
  add column device_id text,
  add column epoch text,
  add column seq_id bigint;
