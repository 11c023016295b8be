-- Who may claim and use a coupon, and how an account comes by it.
alter table coupon_template
  add column audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'NEW_USER')),
  add column source text not null default 'CLAIM'
    check (source in ('CLAIM', 'NEW_ACCOUNT', 'INVITE', 'ADMIN'));
update coupon_template set source = 'NEW_ACCOUNT' where at_sign_up;

-- Claims of a day in the time zone of the quota: of the store, else of Jakarta.
create table coupon_claim_day (
  template_id text not null references coupon_template,
  day date not null,
  taken int not null check (taken > 0),
  primary key (template_id, day)
);

-- Given ones (at sign-up, after a merge) are announced once and count in no quota.
alter table coupon_claim
  add column given boolean not null default true,
  add column announced_at timestamptz;
update coupon_claim set announced_at = claimed_at;
create index coupon_claim_unannounced on coupon_claim (user_id)
  where given and announced_at is null;
