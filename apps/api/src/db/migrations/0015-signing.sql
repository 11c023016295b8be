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
