-- The store that a code is asked for at, in the language of the message; null for codes that are typed.
alter table message_outbox add column store_name text;

-- How many codes were sent for a purchase within a day.
create index voucher_code_sent on audit_entry (store_id, subject, at)
  where act = 'VOUCHER_CODE_SENT';

-- What a coupon's owner shows at a counter; codes and numbers of an earlier `code_seq` are void.
create table coupon_code (
  code_id text primary key,
  user_id text not null,
  claim_id text not null,
  code_seq int not null default 0,
  -- That staff put it on: they name the owner, who may be no guest there.
  order_ids text[] not null default '{}',
  unique (user_id, claim_id),
  foreign key (user_id, claim_id) references coupon_claim on delete cascade
);

-- Read out or typed where a code cannot be scanned.
create table coupon_number (
  number text primary key check (number ~ '^[0-9]{12}$'),
  code_id text not null references coupon_code on delete cascade,
  code_seq int not null,
  expires_at timestamptz not null
);
create index coupon_number_of_code on coupon_number (code_id, expires_at);
create index coupon_number_expired on coupon_number (expires_at);
