-- Where coupons were claimed from, as keyed hashes, for an hour.
create table claim_origin (
  user_id text not null,
  browser text,
  block text not null,
  claimed_at timestamptz not null
);
create index claim_origin_user on claim_origin (user_id, claimed_at);
create index claim_origin_browser on claim_origin (browser, claimed_at) where browser is not null;
create index claim_origin_block on claim_origin (block, claimed_at);
create index claim_origin_age on claim_origin (claimed_at);
