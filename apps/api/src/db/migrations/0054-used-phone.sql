-- Phones of deleted accounts, for twelve months: hashes with a key of their own, and no account (CPN-1).
create table used_phone (
  phone_hash bytea primary key,
  used_until timestamptz not null
);
create index used_phone_ended on used_phone (used_until);

-- Phones that an account had before its present one, hashed alike; its deletion moves them to used_phone.
create table former_phone (
  user_id text not null references account,
  phone_hash bytea not null,
  primary key (user_id, phone_hash)
);

-- Whether its phone is in used_phone. Only says so: the hash cannot be found from here.
alter table account add column phone_used boolean not null default false;
create index account_phone_used on account (user_id) where phone_used;
