-- What invitations give to the newcomer (INVITED) beside what they give to the inviter (INVITE).
alter table coupon_template drop constraint coupon_template_source_check;
alter table coupon_template add constraint coupon_template_source_check
  check (source in ('CLAIM', 'NEW_ACCOUNT', 'INVITE', 'INVITED', 'ADMIN'));

create table invite_code (
  user_id text primary key references account,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  created_at timestamptz not null
);

-- A newcomer who signed up with another account's code.
create table invitation (
  newcomer_id text primary key references account,
  inviter_id text not null references account,
  status text not null check (status in ('OPEN', 'REWARDED', 'REVOKED', 'REFUSED')),
  -- Why it was refused.
  reason text,
  signed_up_at timestamptz not null,
  -- When to look at it; null until the newcomer has paid a meal.
  due_at timestamptz,
  settled_at timestamptz,
  -- Once rewarded: the meal, and a coupon for each of them.
  store_id text,
  order_id text,
  inviter_claim text,
  newcomer_claim text,
  check (newcomer_id <> inviter_id),
  check ((status in ('REFUSED')) = (reason is not null)),
  check ((status in ('REWARDED', 'REVOKED')) = (order_id is not null))
);
create index invitation_of_inviter on invitation (inviter_id, status);
create index invitation_due on invitation (due_at) where status = 'OPEN' and due_at is not null;
create index invitation_of_order on invitation (store_id, order_id) where status = 'REWARDED';

-- Keyed hash of the payer's account as the issuer names it, where the acquirer passes it on.
alter table pay_event add column payer_key bytea;
create index pay_event_payer on pay_event (payer_key) where payer_key is not null;
