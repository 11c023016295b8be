-- Unlogged tables are empty after a crash and on a promoted replica. This one is as well: its single
-- row says since when they have been kept, and where it is missing they were emptied just now.
create unlogged table unlogged_since (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
-- A new database has forgotten nothing.
insert into unlogged_since (since) values (to_timestamp(0));
