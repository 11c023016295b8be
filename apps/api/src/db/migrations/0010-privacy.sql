-- == deletion ==

-- One row for each time that somebody asked for the account to be deleted.
create table account_deletion (
  user_id text not null references account,
  -- Of the token that proved the phone: it works once.
  proof text not null,
  requested_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  erased_at timestamptz,
  waived_voucher_ids text[] not null default '{}',
  primary key (user_id, proof)
);
create unique index account_deletion_open on account_deletion (user_id)
  where undone_at is null and erased_at is null;
create index account_deletion_due on account_deletion (undo_until)
  where undone_at is null and erased_at is null;

-- What an erasure did: rows by table, and nothing that leads to the person.
create table erasure_report (
  report_id bigint generated always as identity primary key,
  erased_at timestamptz not null,
  -- Once more, after a restore from an older backup.
  again boolean not null,
  rows_by_table jsonb not null
);

-- == export ==

-- A person's copy of their data: asked for in a session, made by a worker, kept for an hour.
create table account_export (
  user_id text not null,
  export_id text not null,
  -- The session that asked: the file is for it alone.
  family_id text not null,
  language text not null check (language in ('idID', 'enGB', 'zhCN')),
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'FAILED', 'ENDED')),
  requested_at timestamptz not null,
  tries int not null default 0,
  -- While it waits; a worker that takes it moves it past the time that it may need.
  next_try_at timestamptz,
  -- Of a ready one: until when the file is there.
  ends_at timestamptz,
  bytes int not null default 0,
  primary key (user_id, export_id)
);
create index account_export_due on account_export (next_try_at) where state = 'WAITING';
create index account_export_end on account_export (ends_at) where state = 'READY';

-- The file in encrypted parts, so that neither writing nor sending it holds the whole.
create table account_export_part (
  user_id text not null,
  export_id text not null,
  part_no int not null,
  box bytea not null,
  primary key (user_id, export_id, part_no),
  foreign key (user_id, export_id) references account_export on delete cascade
);
