-- People who look after the product. Nothing of theirs is shared with diners' accounts.
create table operator (
  operator_id text primary key,
  login_name text not null unique check (login_name = lower(login_name)),
  name text not null,
  -- scrypt$N$r$p$salt$hash, so that costs can be raised without locking anybody out.
  password_hash text not null,
  roles text[] not null default '{}',
  -- Made by the demo data, with a password that everybody knows: production does not start with one.
  demo boolean not null default false,
  created_at timestamptz not null
);

create table operator_session (
  token_hash bytea primary key,
  operator_id text not null references operator,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_expires on operator_session (expires_at);

-- Tries of a password, counted before they are compared; a window begins with its first try. Losing
-- it in a crash is bearable.
create unlogged table operator_try (
  key text primary key,
  tries integer not null,
  opened_at timestamptz not null
);
