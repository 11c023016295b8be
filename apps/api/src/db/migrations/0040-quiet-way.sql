-- QUIET: by work alone, computed while the person types; nothing is shown.
alter table captcha_challenge drop constraint captcha_challenge_way_check;
alter table captcha_challenge add constraint captcha_challenge_way_check
  check (way in ('PICTURE', 'PLAIN', 'QUIET'));
create index captcha_challenge_quiet_address on captcha_challenge (address_key)
  where way = 'QUIET';
create index captcha_challenge_quiet_browser on captcha_challenge (browser) where way = 'QUIET';

-- When a browser or an address proved the quiet way: after a few of them something is shown.
alter table captcha_record add column quiets jsonb not null default '[]';
