-- Keys with which operators sign in: alone, or as the second factor after the password.
create table passkey (
  -- base64url, as the authenticator names it.
  credential_id text primary key,
  operator_id text not null references operator on delete cascade,
  public_key bytea not null,
  -- Of uses, as far as the authenticator counts; one that falls back is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_operator on passkey (operator_id);

-- What an authenticator has to sign: each is good once, whatever comes of it.
create table passkey_challenge (
  challenge text primary key,
  -- Who registers; null for a sign-in.
  operator_id text references operator on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
