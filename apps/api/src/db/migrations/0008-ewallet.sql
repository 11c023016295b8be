-- The wallet's own page, for a payment that begins there; null for a code and for a wallet that
-- knocks at the phone.
alter table pay_attempt add column redirect_url text;

-- What a store takes, best first.
alter table store add column pay_types text[] not null
  default '{QRIS,SHOPEEPAY,DANA,OVO}';
