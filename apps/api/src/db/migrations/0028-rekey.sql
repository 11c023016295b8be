-- How far the re-keying of phones has come, for each pair of newest keys; an interrupted one goes on.
create table phone_rekey (
  -- Fingerprint of the newest PHONE_KEY and OTP_BOX_KEY, which says nothing of them.
  target text primary key,
  after_user_id text not null default '',
  walked bigint not null default 0,
  changed bigint not null default 0,
  -- Accounts whose phone no key opens: found by an older key until their owner signs in.
  unreadable bigint not null default 0,
  finished_at timestamptz
);
