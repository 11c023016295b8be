-- States of an account: packages/domain/src/account/account-state.ts.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check
  check (status in ('ACTIVE', 'FROZEN', 'DELETING', 'DELETED', 'DORMANT'));
alter table account
  -- DORMANT: the phone it had, which belongs to a fresh account now.
  add column former_phone_key bytea,
  add column review_reason text,
  add constraint account_dormant_phone check (status <> 'DORMANT' or phone_key is null);
create index account_former_phone on account (former_phone_key)
  where former_phone_key is not null;
comment on column account.review_reason is
  'Why a person has to look at this account before it is given any coupon of its own: too many '
  'accounts were made within a day from its browser (MANY_FROM_BROWSER), or from one kind of device '
  'at one address (MANY_FROM_DEVICE). Null: nothing to look at. Whoever clears it gives the sign-up '
  'coupons in the same transaction (clearReview); coupons of an earlier programme were never held back.';

-- Who came how: words of the page that opened the sign-in, for counting; they authorise nothing.
alter table session_family
  add column login_source text not null default '',
  add column scene text not null default '',
  add column share_method text not null default '';

-- WRONG_CODE: wrong answers that came from an address.
alter table risk_bucket drop constraint risk_bucket_kind_check;
alter table risk_bucket add constraint risk_bucket_kind_check
  check (kind in ('BROWSER', 'ADDRESS', 'PREFIX', 'COUNTRY', 'WRONG_CODE'));

-- When accounts were made (epoch milliseconds, newest first) from a browser, and from one kind of
-- device at one address; read for a day. Losing it in a crash is bearable.
create unlogged table sign_up_trace (
  kind text not null check (kind in ('BROWSER', 'DEVICE')),
  key text not null,
  moments jsonb not null,
  touched_at timestamptz not null,
  primary key (kind, key)
);
create index sign_up_trace_touched on sign_up_trace (touched_at);
