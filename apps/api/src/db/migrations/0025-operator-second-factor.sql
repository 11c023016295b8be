alter table operator
  -- Sealed seed of the second factor; null for an operator without one.
  add column totp_box bytea,
  -- The newest half minute whose code was used: none is good twice.
  add column totp_step bigint;

-- For who has lost the device; each is good once.
create table operator_recovery (
  operator_id text not null references operator on delete cascade,
  code_hash bytea not null,
  primary key (operator_id, code_hash)
);

-- Browsers in which an operator signed in before.
create table operator_browser (
  token_hash bytea primary key,
  operator_id text not null references operator on delete cascade,
  seen_at timestamptz not null
);
create index operator_browser_operator on operator_browser (operator_id);
create index operator_browser_seen on operator_browser (seen_at);

-- From when the next try counts, of a name that too many wrong ones came for.
alter table operator_try add column next_at timestamptz;
