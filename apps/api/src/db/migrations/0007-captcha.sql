-- Human verification. Losing any of it in a crash means solving once more.
create unlogged table captcha_challenge (
  cid_hash bytea primary key,
  scene text not null,
  -- The browser's id, or what stands for a caller without one.
  browser text not null,
  -- Keyed hash of the address that it was issued to.
  address_key text not null,
  way text not null check (way in ('PICTURE', 'PLAIN')),
  -- Where the piece belongs; null without a picture.
  answer_x int,
  pow_salt text not null,
  pow_bits int not null,
  pow_count int not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check ((way = 'PICTURE') = (answer_x is not null))
);
create index captcha_challenge_expired on captcha_challenge (expires_at);

-- What a browser or an address did of late (lists of epoch milliseconds); short by their own limits.
create unlogged table captcha_record (
  subject text primary key,
  fails jsonb not null default '[]',
  doubts jsonb not null default '[]',
  issues jsonb not null default '[]',
  touched_at timestamptz not null
);
create index captcha_record_touched on captcha_record (touched_at);
