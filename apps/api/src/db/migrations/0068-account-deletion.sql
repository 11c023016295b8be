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
