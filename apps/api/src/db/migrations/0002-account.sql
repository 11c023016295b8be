-- Account side: keys begin with user_id, or with phone_key where nobody is signed in yet.
-- A phone number is never kept readable: phone_key finds it, phone_box (sealed) gives it back.
create table account (
  user_id text primary key,
  -- Null once an account is erased: the number is free again.
  phone_key bytea unique,
  phone_box bytea,
  country_code text not null,
  user_type text not null default 'CUSTOMER',
  status text not null check (status in ('ACTIVE', 'FROZEN', 'DELETING', 'DELETED')),
  invite_code text,
  created_at timestamptz not null,
  last_login_at timestamptz
);

-- One sign-in and all its renewals.
create table session_family (
  user_id text not null references account,
  family_id text not null,
  ver int not null check (ver > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, family_id)
);
create index session_family_revoked on session_family (revoked_at) where revoked_at is not null;
create index session_family_expired on session_family (expires_at);

-- Every refresh token a family ever had, so that a stolen old one is recognised.
create table refresh_token (
  user_id text not null,
  token_hash bytea not null,
  family_id text not null,
  -- Once it was exchanged; successor_box is sealed with the exchanged token itself.
  rotated_at timestamptz,
  successor_box bytea,
  primary key (user_id, token_hash),
  foreign key (user_id, family_id) references session_family on delete cascade
);
create index refresh_token_family on refresh_token (user_id, family_id);

-- A browser in which a phone was verified, known by an HttpOnly cookie.
create table known_browser (
  phone_key bytea not null,
  cookie_hash bytea not null,
  seen_at timestamptz not null,
  primary key (phone_key, cookie_hash)
);
create index known_browser_seen on known_browser (seen_at);

-- One code for one phone, scene and browser; asking again while it lives sends the same code.
create table otp_flow (
  phone_key bytea not null,
  flow_id text not null,
  scene text not null check (scene in ('LOGIN', 'CANCELLATION')),
  browser_id text not null,
  -- CANCELLATION: whose account.
  user_id text,
  country_code text not null,
  phone_box bytea,
  -- The code, sealed for sending it once more; blanked when the flow ends.
  code_box bytea,
  tries int not null default 0 check (tries between 0 and 5),
  sends int not null check (sends between 1 and 3),
  -- Which risk buckets its messages filled: [[kind, key], ...].
  risk_keys jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_key, flow_id)
);
create index otp_flow_live on otp_flow (phone_key, scene, browser_id) where used_at is null;
create index otp_flow_expired on otp_flow (expires_at);

-- What the asking browser holds; each has its own MAC of the flow's one code.
create table otp_process (
  process_hash bytea primary key,
  phone_key bytea not null,
  flow_id text not null,
  code_mac bytea not null,
  foreign key (phone_key, flow_id) references otp_flow on delete cascade
);
create index otp_process_flow on otp_process (phone_key, flow_id);

-- What happened to a phone in the last 24 hours (epoch milliseconds); short by its own limits.
create table phone_budget (
  phone_key bytea primary key,
  -- [{"at", "browser"}]
  sends jsonb not null default '[]',
  -- When a code was wrong.
  failures jsonb not null default '[]',
  touched_at timestamptz not null
);
create index phone_budget_touched on phone_budget (touched_at);

-- Codes sent and not verified, leaking away with time. Losing them in a crash is bearable.
create unlogged table risk_bucket (
  kind text not null check (kind in ('BROWSER', 'ADDRESS', 'PREFIX', 'COUNTRY')),
  key text not null,
  level double precision not null default 0,
  verified double precision not null default 0,
  touched_at timestamptz not null,
  primary key (kind, key)
);
create index risk_bucket_touched on risk_bucket (touched_at);

-- Single-use proof of a human; losing one means solving once more.
create unlogged table slider_token (
  token_hash bytea primary key,
  -- Keyed hash of the scene, phone and browser that it is good for.
  binding bytea not null,
  expires_at timestamptz not null
);
create index slider_token_expired on slider_token (expires_at);

-- Accounts of an earlier programme, merged at their owner's first sign-in.
create table legacy_account (
  phone_key bytea primary key,
  coupon_template_ids text[] not null,
  merged_into text references account,
  merged_at timestamptz
);

-- Messages that were promised in a committed transaction.
create table message_outbox (
  message_id text primary key,
  phone_key bytea not null,
  -- Sealed; blanked once the message is out or given up.
  phone_box bytea,
  code_box bytea,
  language text not null,
  -- Still to be tried, the first one next.
  channels text[] not null,
  tries int not null default 0,
  due_at timestamptz not null,
  -- A code that has expired is not sent any more.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('DELIVERED', 'GIVEN_UP'))
);
create index message_outbox_due on message_outbox (due_at) where done_at is null;
create index message_outbox_done on message_outbox (done_at) where done_at is not null;
