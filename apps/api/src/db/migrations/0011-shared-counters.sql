-- Rupiah of a day are kept in several rows, so that people who ask for a code at the same moment do not
-- wait for each other; their sum is what counts. `watched` is kept with the first.
alter table message_spend add column shard smallint not null default 0 check (shard >= 0);
alter table message_spend drop constraint message_spend_pkey;
alter table message_spend add primary key (day, country_code, shard);

-- Challenges without a picture that can still be answered, counted when the next one is asked for.
create index captcha_challenge_plain_address on captcha_challenge (address_key) where way = 'PLAIN';
create index captcha_challenge_plain_browser on captcha_challenge (browser) where way = 'PLAIN';
