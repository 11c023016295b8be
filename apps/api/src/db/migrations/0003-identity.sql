-- Accounts, codes, sessions; keys begin with user_id, or with phone_key where nobody is signed in yet.

-- == account ==

-- A phone number is never kept readable: phone_key finds it, phone_box (sealed) gives it back.
create table account (
  user_id text primary key,
  -- Null once an account is erased: the number is free again.
  phone_key bytea unique,
  phone_box bytea,
  country_code text not null,
  user_type text not null default 'CUSTOMER',
  -- The table of states is in the domain.
  status text not null check (status in ('ACTIVE', 'FROZEN', 'DELETING', 'DELETED', 'DORMANT')),
  invite_code text,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- DORMANT: the phone it had, which belongs to a fresh account now.
  former_phone_key bytea,
  -- Why a person has to look at this account before it is given any coupon of its own: too many accounts were
  -- made within a day from its browser (MANY_FROM_BROWSER), or from one kind of device at one address
  -- (MANY_FROM_DEVICE). Whoever clears it gives the sign-up coupons in the same transaction (clearReview).
  review_reason text,
  -- Whether its phone is in used_phone. Only says so: the hash cannot be found from here.
  phone_used boolean not null default false,
  -- Whether stores are recommended from the account's own orders.
  recommendations boolean not null default true,
  constraint account_dormant_phone check (status <> 'DORMANT' or phone_key is null)
);
create index account_former_phone on account (former_phone_key)
  where former_phone_key is not null;
create index account_phone_used on account (user_id) where phone_used;

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

-- A browser in which a phone was verified, known by an HttpOnly cookie.
create table known_browser (
  phone_key bytea not null,
  cookie_hash bytea not null,
  seen_at timestamptz not null,
  primary key (phone_key, cookie_hash)
);
create index known_browser_seen on known_browser (seen_at);
-- A browser's cookie changes with every sign-in, and goes over to all phones that were verified there.
create index known_browser_cookie on known_browser (cookie_hash);

-- Accounts of an earlier programme, merged at their owner's first sign-in.
create table legacy_account (
  phone_key bytea primary key,
  coupon_template_ids text[] not null,
  merged_into text references account,
  merged_at timestamptz
);

-- When accounts were made (epoch milliseconds, newest first) from a browser, and from one kind of
-- device at one address; read for a day.
create table sign_up_trace (
  kind text not null check (kind in ('BROWSER', 'DEVICE')),
  key text not null,
  moments jsonb not null,
  touched_at timestamptz not null,
  primary key (kind, key)
);
create index sign_up_trace_touched on sign_up_trace (touched_at);

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

-- == captcha ==

-- Human verification. Losing any of it in a crash means solving once more.
create unlogged table captcha_challenge (
  cid_hash bytea primary key,
  scene text not null,
  -- The browser's id, or what stands for a caller without one.
  browser text not null,
  -- Keyed hash of the address that it was issued to.
  address_key text not null,
  way text not null check (way in ('PICTURE', 'PLAIN', 'QUIET')),
  -- Where the piece belongs; null without a picture.
  answer_x int,
  pow_salt text not null,
  pow_bits int not null,
  pow_count int not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a code costs rises with strain: what a challenge's work was worth, and what its token is good for.
  price smallint not null default 0,
  check ((way = 'PICTURE') = (answer_x is not null))
);
create index captcha_challenge_expired on captcha_challenge (expires_at);
-- Challenges without a picture that can still be answered, counted when the next one is asked for.
create index captcha_challenge_plain_address on captcha_challenge (address_key) where way = 'PLAIN';
create index captcha_challenge_plain_browser on captcha_challenge (browser) where way = 'PLAIN';
create index captcha_challenge_quiet_address on captcha_challenge (address_key)
  where way = 'QUIET';
create index captcha_challenge_quiet_browser on captcha_challenge (browser) where way = 'QUIET';

-- What a browser or an address did of late (lists of epoch milliseconds); short by their own limits.
create unlogged table captcha_record (
  subject text primary key,
  fails jsonb not null default '[]',
  doubts jsonb not null default '[]',
  issues jsonb not null default '[]',
  touched_at timestamptz not null,
  -- When a browser or an address proved the way without a picture, which gets harder with use.
  plains jsonb not null default '[]',
  -- When a browser or an address proved the quiet way: after a few of them something is shown.
  quiets jsonb not null default '[]'
);
create index captcha_record_touched on captcha_record (touched_at);

-- Single-use proof of a human; losing one means solving once more.
create unlogged table slider_token (
  token_hash bytea primary key,
  -- Keyed hash of the scene, phone and browser that it is good for.
  binding bytea not null,
  expires_at timestamptz not null,
  -- Of the challenge that it was given for.
  price smallint not null default 0
);
create index slider_token_expired on slider_token (expires_at);

-- == otp ==

-- One code for one phone, scene and browser; asking again while it lives sends the same code.
create table otp_flow (
  phone_key bytea not null,
  flow_id text not null,
  scene text not null
    check (scene in ('LOGIN', 'CANCELLATION', 'VOUCHER', 'EXPORT', 'PHONE_OLD', 'PHONE_NEW')),
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
  -- Answered as sent without a message, because the phone was sent one just now. A twin has the code of that
  -- message; without one the code is known to nobody.
  silent boolean not null default false,
  twin_of text,
  primary key (phone_key, flow_id)
);
create index otp_flow_live on otp_flow (phone_key, scene, browser_id) where used_at is null;
create index otp_flow_expired on otp_flow (expires_at);
-- Codes still to be blanked once they expire: looked for every minute, and there are few.
create index otp_flow_boxed on otp_flow (expires_at) where code_box is not null;

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
  kind text not null
    check (kind in ('BROWSER', 'ADDRESS', 'BLOCK', 'NETWORK', 'PREFIX', 'COUNTRY', 'WRONG_CODE', 'STRAIN')),
  key text not null,
  level double precision not null default 0,
  verified double precision not null default 0,
  touched_at timestamptz not null,
  -- ADDRESS: when its unverified codes of the last hour were sent (epoch ms, oldest first), and who waits for
  -- a turn there: {"sentAt", "waiting": [{"key", "until"}]}. Null for other kinds.
  recent jsonb,
  turns jsonb,
  primary key (kind, key)
);
create index risk_bucket_touched on risk_bucket (touched_at);

-- Unlogged tables are empty after a crash and on a promoted replica. This one is as well: its single
-- row says since when they have been kept, and where it is missing they were emptied just now.
create unlogged table unlogged_since (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
-- A new database has forgotten nothing.
insert into unlogged_since (since) values (to_timestamp(0));

-- == session ==

-- One sign-in and all its renewals.
create table session_family (
  user_id text not null references account,
  family_id text not null,
  ver int not null check (ver > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Who came how: words of the page that opened the sign-in, for counting; they authorise nothing.
  login_source text not null default '',
  scene text not null default '',
  share_method text not null default '',
  -- What somebody recognises a session by, without a place.
  device text not null default 'OTHER' check (device in
    ('IPHONE', 'IPAD', 'ANDROID', 'WINDOWS', 'MAC', 'LINUX', 'OTHER')),
  browser text not null default 'OTHER' check (browser in
    ('CHROME', 'SAFARI', 'FIREFOX', 'EDGE', 'SAMSUNG', 'OPERA', 'APP', 'OTHER')),
  used_at timestamptz not null default now(),
  -- Whether the phone had not been used in that browser: the account's other sessions are told of it.
  new_browser boolean not null default true,
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

-- == consent ==

-- Rows go only with the person, so that the running role may delete: unlike tables of `refuse_change`.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What a person agreed to or took back, in their order: the last one of a kind counts.
create table consent_event (
  user_id text not null,
  seq bigint generated always as identity,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'PLACE', 'NEWS')),
  agreed boolean not null,
  version text not null,
  language text not null check (language in ('idID', 'enGB', 'zhCN')),
  at timestamptz not null,
  primary key (user_id, seq)
);
create trigger consent_event_append_only before update or truncate on consent_event
  for each statement execute function refuse_consent_change();

-- == signing ==

-- The public half of a key that a browser made to sign its calls with.
create table signing_key (
  -- The first 16 bytes of the SHA-256 of the public key, base64url.
  key_id text primary key,
  -- The uncompressed point on P-256.
  public_key bytea not null check (length(public_key) = 65),
  -- What the browser called itself; the key signs for that browser alone. Empty: it said nothing.
  browser text not null,
  -- A keyed hash; addresses cannot be read back.
  address_key text not null,
  created_at timestamptz not null
);
create index signing_key_browser on signing_key (browser, created_at);
create index signing_key_address on signing_key (address_key, created_at);
create index signing_key_created on signing_key (created_at);

-- What was used in a signature whose time still counts. Losing it in a crash lets what was sent in the
-- minutes before be sent once more: bearable, as every use case takes repeated calls.
create unlogged table signing_nonce (
  key_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index signing_nonce_expiry on signing_nonce (expires_at);

-- == operator ==

-- People who look after the product. Nothing of theirs is shared with diners' accounts.
create table operator (
  operator_id text primary key,
  -- Who has no device of their own has neither login name nor password.
  login_name text unique check (login_name = lower(login_name)),
  name text not null,
  -- scrypt$N$r$p$salt$hash, so that costs can be raised without locking anybody out.
  password_hash text,
  roles text[] not null default '{}',
  -- Made by the demo data, with a password that everybody knows: production does not start with one.
  demo boolean not null default false,
  created_at timestamptz not null,
  -- Sealed seed of the second factor; null for an operator without one.
  totp_box bytea,
  -- The newest half minute whose code was used: none is good twice.
  totp_step bigint
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

-- Browsers in which an operator signed in before.
create table operator_browser (
  token_hash bytea primary key,
  operator_id text not null references operator on delete cascade,
  seen_at timestamptz not null
);
create index operator_browser_operator on operator_browser (operator_id);
create index operator_browser_seen on operator_browser (seen_at);

-- Tries of a password, counted before they are compared; a window begins with its first try.
create table operator_try (
  key text primary key,
  tries integer not null,
  opened_at timestamptz not null,
  -- From when the next try counts, of a name that too many wrong ones came for.
  next_at timestamptz
);

-- For who has lost the device; each is good once.
create table operator_recovery (
  operator_id text not null references operator on delete cascade,
  code_hash bytea not null,
  primary key (operator_id, code_hash)
);

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
