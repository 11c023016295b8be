-- == coupon ==

-- Days that coupons and deals may leave out.
create table national_holiday (
  day date primary key,
  names jsonb not null
);

-- Of who bears a discount. Checked by a trigger when the shares are written: a check would be evaluated at every
-- claim, which changes `taken`.
create function shares_are_whole(shares jsonb) returns boolean language sql immutable as $$
  select coalesce(sum((share ->> 'bps')::int), 0) = 10000 and bool_and((share ->> 'bps')::int > 0)
  from jsonb_array_elements(shares) share
$$;

-- Of terms that servers keep by version.
create function renew_version() returns trigger language plpgsql as $$
begin
  new.version := gen_random_uuid();
  return new;
end $$;

create function check_coupon_shares() returns trigger language plpgsql as $$
begin
  if not shares_are_whole(new.shares) then
    raise check_violation using constraint = 'coupon_template_shares', table = 'coupon_template',
      message = 'new row of "coupon_template" violates "coupon_template_shares": 10,000 basis points in all, each part above 0';
  end if;
  return new;
end $$;

create table coupon_template (
  template_id text primary key,
  names jsonb not null,
  condition jsonb not null,
  scope text not null check (scope in ('STORE', 'PLATFORM')),
  -- Only at this store, or only in this mall; null is anywhere.
  store_id text references store,
  mall_id text references mall,
  -- Not written any more: `shares` say who bears the discount.
  funder text,
  effect jsonb not null,
  min_spend int not null default 0 check (min_spend >= 0),
  window_rule jsonb not null,
  pay_methods text[] not null default '{}',
  total_quota int,
  daily_quota int,
  per_user int not null check (per_user > 0),
  taken int not null default 0 check (taken >= 0 and (total_quota is null or taken <= total_quota)),
  at_sign_up boolean not null default false,
  -- Who may claim and use a coupon, and how an account comes by it.
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'NEW_USER')),
  source text not null default 'CLAIM'
    check (source in ('CLAIM', 'NEW_ACCOUNT', 'INVITE', 'INVITED', 'ADMIN')),
  -- Dishes and categories that it is for; null for all.
  dishes jsonb,
  -- Who bears the discount: [{party, partyId, bps}].
  shares jsonb not null,
  -- What a coupon takes something off: the bill of a meal, or a purchase of vouchers.
  applies_to text not null default 'MEALS'
    check (applies_to in ('MEALS', 'DEALS')),
  -- No two contents share one in any database. Every column but the count of claims is one of the terms.
  version uuid not null default gen_random_uuid() unique
);
create trigger coupon_template_changed before update of template_id, names, condition, scope, store_id,
    mall_id, funder, effect, min_spend, window_rule, pay_methods, total_quota, daily_quota, per_user,
    at_sign_up, audience, source, dishes, shares, applies_to on coupon_template
  for each row execute function renew_version();
create trigger coupon_template_shares before insert or update of shares on coupon_template
  for each row execute function check_coupon_shares();

create table coupon_claim (
  user_id text not null,
  claim_id text not null,
  template_id text not null references coupon_template,
  seq int not null,
  status text not null,
  held_by text,
  claimed_at timestamptz not null,
  expires_at timestamptz,
  redeemed_at timestamptz,
  -- Given ones (at sign-up, after a merge) are announced once and count in no quota.
  given boolean not null default true,
  announced_at timestamptz,
  primary key (user_id, claim_id),
  unique (user_id, template_id, seq)
);
create index coupon_claim_held on coupon_claim (held_by) where held_by is not null;
create index coupon_claim_unannounced on coupon_claim (user_id)
  where given and announced_at is null;
-- For the worker that ends coupons whose time is over.
create index coupon_claim_expiring on coupon_claim (expires_at) where status = 'UNUSED';

-- Claims of a day in the time zone of the quota: of the store, else of Jakarta.
create table coupon_claim_day (
  template_id text not null references coupon_template,
  day date not null,
  taken int not null check (taken > 0),
  primary key (template_id, day)
);

-- Where coupons were claimed from, as keyed hashes, for an hour.
create table claim_origin (
  user_id text not null,
  browser text,
  block text not null,
  claimed_at timestamptz not null,
  -- Numbered within the account: of two claims that have read the same state only one can be written.
  nth int not null,
  constraint claim_origin_nth unique (user_id, nth)
);
create index claim_origin_browser on claim_origin (browser, claimed_at) where browser is not null;
create index claim_origin_block on claim_origin (block, claimed_at);
create index claim_origin_age on claim_origin (claimed_at);

-- What a coupon's owner shows at a counter; codes and numbers of an earlier `code_seq` are void.
create table coupon_code (
  code_id text primary key,
  user_id text not null,
  claim_id text not null,
  code_seq int not null default 0,
  -- That staff put it on: they name the owner, who may be no guest there.
  order_ids text[] not null default '{}',
  unique (user_id, claim_id),
  foreign key (user_id, claim_id) references coupon_claim on delete cascade
);

-- Read out or typed where a code cannot be scanned.
create table coupon_number (
  number text primary key check (number ~ '^[0-9]{12}$'),
  code_id text not null references coupon_code on delete cascade,
  code_seq int not null,
  expires_at timestamptz not null
);
create index coupon_number_of_code on coupon_number (code_id, expires_at);
create index coupon_number_expired on coupon_number (expires_at);

-- == deal ==

-- What a store sells before the meal. Content, but for the count of what was sold.
create table deal (
  deal_id text primary key,
  store_id text not null references store,
  type text not null check (type in ('SET', 'CASH', 'MULTI_USE')),
  names jsonb not null,
  description jsonb not null,
  condition jsonb not null,
  -- Item id -> portions; empty for CASH, whose face value is its list price.
  components jsonb not null default '{}',
  list_price int not null check (list_price > 0),
  sale_price int not null check (sale_price > 0),
  picture text not null,
  position int not null,
  status text not null default 'ONLINE' check (status in ('ONLINE', 'PAUSED', 'ENDED')),
  -- When it is sold; null has no beginning or no end.
  sale_from timestamptz,
  sale_to timestamptz,
  stock int check (stock >= 0),
  -- Bought and not refunded, and held by unpaid orders.
  sold int not null default 0 check (sold >= 0 and (stock is null or sold <= stock)),
  per_user int check (per_user > 0),
  -- Of each voucher. Spans of the week, empty for any time.
  valid_days int not null check (valid_days > 0),
  weekly jsonb not null default '[]',
  excludes_holidays boolean not null default false,
  uses int not null default 1 check (uses > 0 and (type = 'MULTI_USE' or uses = 1)),
  max_uses_per_day int check (max_uses_per_day > 0),
  max_per_bill int check (max_per_bill > 0),
  -- What happens to the value of a voucher that nobody used.
  on_expiry text not null check (on_expiry in ('REFUND', 'LAPSE')),
  -- As of a coupon template. Every column but the count of what is sold is one of the terms.
  version uuid not null default gen_random_uuid() unique
);
create index deal_of_store on deal (store_id, position);
create trigger deal_changed before update of deal_id, store_id, type, names, description, condition,
    components, list_price, sale_price, picture, position, status, sale_from, sale_to, stock, per_user,
    valid_days, weekly, excludes_holidays, uses, max_uses_per_day, max_per_bill, on_expiry on deal
  for each row execute function renew_version();

-- What the order bought, with the price and the terms of the moment.
create table deal_purchase (
  store_id text not null,
  order_id text not null,
  deal_id text not null references deal,
  user_id text not null,
  quantity int not null check (quantity > 0),
  sale_price int not null check (sale_price > 0),
  list_price int not null,
  on_expiry text not null check (on_expiry in ('REFUND', 'LAPSE')),
  -- Of the buyer; in it the holder gets that code.
  language text not null default 'idID'
    check (language in ('enGB', 'zhCN', 'idID')),
  primary key (store_id, order_id, deal_id),
  foreign key (store_id, order_id) references orders
);
create index deal_purchase_of_user on deal_purchase (user_id, deal_id);

-- == voucher ==

create table voucher (
  store_id text not null,
  voucher_id text not null,
  order_id text not null,
  deal_id text not null references deal,
  user_id text not null,
  -- Among the vouchers of its order.
  seq int not null,
  status text not null check (status in
    ('TO_USE', 'HELD', 'PREPARED', 'REDEEMED', 'REFUNDING', 'REFUNDED', 'EXPIRED', 'LAPSED')),
  sale_price int not null check (sale_price > 0),
  -- Without its share of the purchase's discounts: what a refund gives back.
  paid int not null check (paid between 0 and sale_price),
  uses int not null check (uses > 0),
  uses_left int not null check (uses_left between 0 and uses),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  -- The order that it is on while HELD.
  held_by text,
  -- While PREPARED: who redeems it, and until when.
  prepared_by text,
  prepared_until timestamptz,
  refund_id text,
  -- What a voucher shows changes with every use of it: codes and numbers of an earlier `code_seq` are void.
  code_seq int not null default 0,
  -- When what is left of an expired voucher is refunded or lapses.
  expiry_due_at timestamptz,
  -- Of its sale price: given back for portions that staff took off a bill.
  voided int not null default 0 check (voided between 0 and sale_price),
  primary key (store_id, voucher_id),
  unique (store_id, order_id, deal_id, seq),
  foreign key (store_id, order_id) references orders
);
create index voucher_of_user on voucher (user_id, issued_at desc);
create index voucher_expiring on voucher (valid_until) where status = 'TO_USE';
create index voucher_prepared on voucher (prepared_until) where status = 'PREPARED';
create index voucher_expiry_due on voucher (expiry_due_at) where status = 'EXPIRED';
create index voucher_of_refund on voucher (store_id, refund_id) where refund_id is not null;
create index voucher_held on voucher (store_id, held_by) where status = 'HELD';
create trigger voucher_begun after insert on voucher
  for each row execute function log_state('VOUCHER');
create trigger voucher_moved after update on voucher
  for each row when (old.status is distinct from new.status) execute function log_state('VOUCHER');

-- A row for each use; undoing it keeps the row.
create table voucher_use (
  store_id text not null,
  use_id text not null,
  voucher_id text not null,
  -- Its share of the sale price.
  value int not null check (value >= 0),
  -- What it took off: the share itself, and for CASH what was taken off the bill.
  used int not null check (used >= 0),
  used_at timestamptz not null,
  -- Null where it was used on an order.
  used_by text,
  used_on text,
  request_key text,
  undone_at timestamptz,
  undone_by text,
  -- The tax and service charge within a use of SET and MULTI_USE; null for CASH, which is tender, and
  -- for uses without an order.
  pb1 int check (pb1 >= 0),
  service int check (service >= 0),
  primary key (store_id, use_id),
  foreign key (store_id, voucher_id) references voucher,
  check ((used_by is null) <> (used_on is null)),
  constraint voucher_use_tax check ((pb1 is null) = (service is null))
);
create index voucher_use_of_voucher on voucher_use (store_id, voucher_id);
create index voucher_use_of_order on voucher_use (store_id, used_on) where used_on is not null;

-- A redemption by its idempotency key: what was asked for, and what was answered.
create table voucher_redemption (
  store_id text not null,
  request_key text not null,
  request text not null,
  answer jsonb not null,
  redeemed_by text not null,
  redeemed_at timestamptz not null,
  primary key (store_id, request_key)
);

-- Read out or typed where a code cannot be scanned.
create table voucher_number (
  number text primary key check (number ~ '^[0-9]{12}$'),
  store_id text not null,
  voucher_id text not null,
  code_seq int not null,
  expires_at timestamptz not null,
  foreign key (store_id, voucher_id) references voucher
);
create index voucher_number_of_voucher on voucher_number (store_id, voucher_id, expires_at);
create index voucher_number_expired on voucher_number (expires_at);

-- Wrong numbers of a station or of a member of staff, and until when they wait.
create table voucher_wrong_number (
  kind text not null check (kind in ('STATION', 'STAFF')),
  id text not null,
  count int not null default 0,
  since timestamptz not null default to_timestamp(0),
  waits int not null default 0,
  blocked_until timestamptz not null default to_timestamp(0),
  primary key (kind, id)
);

-- == invite ==

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
