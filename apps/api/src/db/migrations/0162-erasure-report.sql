-- What an erasure did: rows by table, and nothing that leads to the person.
create table erasure_report (
  report_id bigint generated always as identity primary key,
  erased_at timestamptz not null,
  -- Once more, after a restore from an older backup.
  again boolean not null,
  rows_by_table jsonb not null
);
