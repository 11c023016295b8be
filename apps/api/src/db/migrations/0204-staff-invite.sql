-- Invitations to work in a store: the link is the secret, good once and for a time.
create table staff_invite (
  store_id text not null references store,
  invite_id text not null,
  token_hash bytea not null unique,
  role text not null check (role in ('WAITER', 'KITCHEN', 'CASHIER', 'MANAGER', 'OWNER')),
  -- Whom it is for, as the inviter calls them.
  label text not null,
  -- Encrypted seed of the authenticator app that is being set up with it; null until it is asked for.
  totp_box bytea,
  invited_by text not null references operator,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text references operator,
  revoked_at timestamptz,
  primary key (store_id, invite_id)
);
create index staff_invite_open on staff_invite (store_id, expires_at)
  where used_at is null and revoked_at is null;
