-- What a voucher shows changes with every use of it: codes and numbers of an earlier `code_seq` are void.
alter table voucher
  add column code_seq int not null default 0,
  -- When what is left of an expired voucher is refunded or lapses.
  add column expiry_due_at timestamptz;
create index voucher_expiry_due on voucher (expiry_due_at) where status = 'EXPIRED';
create index voucher_of_refund on voucher (store_id, refund_id) where refund_id is not null;

-- Read out or typed where a code cannot be scanned.
create table voucher_number (
  number text primary key check (number ~ '^[0-9]{12}$'),
  store_id text not null,
  voucher_id text not null,
  code_seq int not null,
  expires_at timestamptz not null,
  foreign key (store_id, voucher_id) references voucher
);
create index voucher_number_of_voucher on voucher_number (store_id, voucher_id, expires_at);
create index voucher_number_expired on voucher_number (expires_at);

-- Wrong numbers of a station or of a member of staff, and until when they wait.
create table voucher_wrong_number (
  kind text not null check (kind in ('STATION', 'STAFF')),
  id text not null,
  count int not null default 0,
  since timestamptz not null default to_timestamp(0),
  waits int not null default 0,
  blocked_until timestamptz not null default to_timestamp(0),
  primary key (kind, id)
);

-- A redemption by its idempotency key: what was asked for, and what was answered.
create table voucher_redemption (
  store_id text not null,
  request_key text not null,
  request text not null,
  answer jsonb not null,
  redeemed_by text not null,
  redeemed_at timestamptz not null,
  primary key (store_id, request_key)
);
