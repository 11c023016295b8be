-- What a code costs rises with strain: what a challenge's work was worth, and what its token is good for.
alter table captcha_challenge add column price smallint not null default 0;
alter table slider_token add column price smallint not null default 0;

-- BLOCK, NETWORK: neighbours of an address, in several rows each, like COUNTRY.
-- STRAIN: when the strain of a country (with the price it came to) was last told of; counts nothing.
alter table risk_bucket drop constraint risk_bucket_kind_check;
alter table risk_bucket add constraint risk_bucket_kind_check
  check (kind in ('BROWSER', 'ADDRESS', 'BLOCK', 'NETWORK', 'PREFIX', 'COUNTRY', 'WRONG_CODE',
    'STRAIN'));
