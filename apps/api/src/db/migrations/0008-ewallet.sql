-- The wallet's own page, for a payment that begins there; null for a code and for a wallet that
-- knocks at the phone.
alter table pay_attempt add column redirect_url text;

-- Keyed hash of the phone that a wallet knocks at: tells numbers apart without keeping one.
alter table pay_attempt add column payer_mac bytea;
create index pay_attempt_knocks on pay_attempt (payer_mac, created_at) where payer_mac is not null;

-- What a store takes, best first.
alter table store add column pay_types text[] not null
  default '{QRIS,SHOPEEPAY,DANA,OVO}';
