-- == payment ==

-- One try to pay an order or a share; `box` is its id, also on the wire.
create table pay_attempt (
  store_id text not null,
  box text not null,
  order_id text not null,
  order_version int not null,
  -- A code on the counter's screen is nobody's account.
  user_id text,
  -- Whose payment it is at a shared table.
  holder_seat int,
  amount bigint not null check (amount > 0),
  pay_type text not null,
  pay_channel_id text not null,
  provider text not null,
  partner_ref text not null,
  provider_ref text,
  qr_text text,
  merchant_id text not null,
  merchant_name text not null,
  nmid text not null,
  status text not null,
  outcome text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  refunded_amount bigint not null default 0,
  queries int not null default 0,
  next_query_at timestamptz,
  last_query_at timestamptz,
  -- The wallet's own page, for a payment that begins there; null for a code and for a wallet that
  -- knocks at the phone.
  redirect_url text,
  -- Keyed hash of the phone that a wallet knocks at: tells numbers apart without keeping one.
  payer_mac bytea,
  share_id text,
  primary key (store_id, box),
  unique (store_id, partner_ref),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, share_id) references bill_share
);
create index pay_attempt_of_order on pay_attempt (store_id, order_id, created_at);
create index pay_attempt_due on pay_attempt (next_query_at) where next_query_at is not null;
create index pay_attempt_knocks on pay_attempt (payer_mac, created_at) where payer_mac is not null;
create index pay_attempt_partner on pay_attempt (partner_ref);
create index pay_attempt_mismatch on pay_attempt (store_id) where status = 'AMOUNT_MISMATCH';
-- An order, or a share, has at most one live attempt, whatever happens at the same moment.
create unique index pay_attempt_live on pay_attempt (store_id, coalesce(share_id, order_id))
  where status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING');
create index pay_attempt_of_share on pay_attempt (store_id, share_id) where share_id is not null;
create trigger pay_attempt_begun after insert on pay_attempt
  for each row execute function log_state('ATTEMPT');
create trigger pay_attempt_moved after update on pay_attempt
  for each row when (old.status is distinct from new.status) execute function log_state('ATTEMPT');

-- One row for each payment that an acquirer vouched for: the gate against doing it twice.
create table pay_event (
  provider text not null,
  event_key text not null,
  store_id text not null,
  box text not null,
  source text not null check (source in ('NOTIFICATION', 'QUERY')),
  amount bigint not null,
  payment_ref text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  result text not null,
  -- A payment that waits for staff, and what staff decided about it.
  staff_decision text check (staff_decision in ('TAKEN', 'GIVEN_BACK')),
  staff_name text,
  staff_at timestamptz,
  -- Keyed hash of the payer's account as the issuer names it, where the acquirer passes it on.
  payer_key bytea,
  staff_id text references operator,
  primary key (provider, event_key),
  check ((staff_decision is null) = (staff_at is null))
);
create index pay_event_of_attempt on pay_event (store_id, box);
-- What was paid on a day.
create index pay_event_paid on pay_event (provider, paid_at);
create index pay_event_for_staff on pay_event (received_at)
  where result = 'STAFF' and staff_decision is null;
create index pay_event_payer on pay_event (payer_key) where payer_key is not null;
create index pay_event_undecided on pay_event (store_id, box)
  where result = 'STAFF' and staff_decision is null;

-- Raw notifications may name a payer: kept apart, so that they can be erased.
create table acquirer_notification (
  notification_id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null,
  verdict text not null,
  -- The same word told again is kept once.
  body_hash bytea not null,
  body bytea not null check (length(body) <= 65536)
);
create unique index acquirer_notification_once on acquirer_notification (provider, verdict, body_hash);
create index acquirer_notification_age on acquirer_notification (received_at);

-- Money that staff took, beside its ledger rows.
create table cash_payment (
  store_id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  taken_by text not null,
  taken_at timestamptz not null,
  -- Null where it was taken at no station.
  station_id text,
  shift_id text,
  cash_id uuid not null default gen_random_uuid() primary key,
  -- The share that it paid. What pays all that is left has a share of its own.
  share_id text,
  is_rest boolean not null default false,
  -- Less than was due; below 0 where more was taken.
  rounding bigint not null default 0,
  due bigint not null generated always as (amount + rounding) stored,
  -- What the diner gave, and got back; null where it was not counted.
  tendered bigint check (tendered >= amount),
  change bigint generated always as (tendered - amount) stored,
  -- Staff take money in cash, through the card terminal or by transfer. What is no cash names its slip or its
  -- transfer, in capitals, is never rounded and never in a drawer.
  tender text not null default 'CASH' check (tender in ('CASH', 'EDC', 'TRANSFER')),
  reference text check (reference ~ '^[A-Z0-9]{4,32}$'),
  -- Of the store: on one day a reference stands for one payment.
  business_day date,
  -- By id, as names are not unique. `taken_by` is the name as it was then; so with refunds and decisions.
  taken_by_id text references operator,
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, share_id) references bill_share,
  constraint cash_payment_named check ((tender = 'CASH') = (reference is null)
    and (reference is null) = (business_day is null)),
  constraint cash_payment_exact check (tender = 'CASH' or rounding = 0 and tendered is null)
);
-- An order, or a share, is paid at the counter once.
create unique index cash_payment_of_charge on cash_payment
  (store_id, (case when is_rest then order_id else coalesce(share_id, order_id) end));
create index cash_payment_of_order on cash_payment (store_id, order_id);
create index cash_payment_of_shift on cash_payment (store_id, shift_id) where shift_id is not null;
create unique index cash_payment_reference on cash_payment (store_id, business_day, reference);
create trigger cash_payment_append_only before update or delete or truncate on cash_payment
  for each statement execute function refuse_change();

-- == refund ==

-- Money that goes back: by the way it came (ORIGINAL), or by hand at the store (OFFLINE).
create table refund (
  store_id text not null,
  refund_id text not null,
  order_id text not null,
  -- Cash that was taken at the counter is refunded at the store: such a refund has no payment attempt.
  box text,
  payment_ref text,
  amount bigint not null check (amount > 0),
  reason text not null,
  route text not null check (route in ('ORIGINAL', 'OFFLINE')),
  status text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  -- A refund that staff asked for: its idempotency key, what was asked for under it, who asked and why.
  request_key text,
  request text,
  asked_by text,
  note text,
  -- The last hand-back: who says so and when; and when the diner last said that it did not happen.
  handed_by text,
  handed_at timestamptz,
  denied_at timestamptz,
  -- Of cash: the share that paid it, and what the till gave less when it was handed back.
  share_id text,
  handed_rounding bigint not null default 0,
  -- How it was paid out by hand, and from which shift's drawer.
  handed_way text check (handed_way in ('CASH', 'EDC', 'TRANSFER')),
  handed_shift_id text,
  asked_by_id text references operator,
  handed_by_id text references operator,
  primary key (store_id, refund_id),
  check ((request_key is null) = (request is null)),
  constraint refund_of_cash check ((box is null) = (payment_ref is null)
    and (box is not null or request_key is not null))
);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_of_order on refund (store_id, order_id);
create index refund_settled on refund (settled_at) where status = 'SUCCEEDED';
-- What operators watch is counted often: only what is open.
create index refund_open on refund (created_at) where status not in ('SUCCEEDED', 'OFFLINE_DONE');
-- Parts of one payment go back one after the other; what nobody asked for goes back once.
create unique index refund_of_payment on refund (store_id, box, payment_ref)
  where request_key is null;
create unique index refund_request on refund (store_id, order_id, request_key)
  where request_key is not null;
create index refund_for_staff on refund (created_at)
  where status in ('OFFLINE_DUE', 'OFFLINE_GIVEN');
create index refund_of_shift on refund (store_id, handed_shift_id) where handed_shift_id is not null;
create index refund_unfinished on refund (store_id, order_id)
  where status not in ('SUCCEEDED', 'OFFLINE_DONE');
create trigger refund_begun after insert on refund
  for each row execute function log_state('REFUND');
create trigger refund_moved after update on refund
  for each row when (old.status is distinct from new.status) execute function log_state('REFUND');
create trigger refund_made after insert on refund
  for each row when (new.status in ('SUCCEEDED', 'OFFLINE_DONE')) execute function queue_receipt('REFUND');
create trigger refund_received after update on refund
  for each row when (old.status is distinct from new.status
    and new.status in ('SUCCEEDED', 'OFFLINE_DONE')) execute function queue_receipt('REFUND');

-- What a refund gives back of each line (NOV-1). A refund without rows gave back an amount: it counts on all
-- lines in proportion. Where a voucher covered all of it, no money goes back and the id has no row in refund.
create table refund_line (
  store_id text not null,
  order_id text not null,
  refund_id text not null,
  -- The order, or the share of a bill whose payment gives it back.
  charge_id text not null,
  line_id text not null,
  -- Portions; 0 where the amount alone counts.
  units int not null check (units >= 0),
  amount bigint not null check (amount >= 0),
  -- What the line is of the order's price. A paid order's no longer changes.
  line_amount bigint not null check (line_amount >= amount),
  primary key (store_id, refund_id, line_id),
  check (units > 0 or amount > 0)
);
create index refund_line_of_order on refund_line (store_id, order_id);
create trigger refund_line_append_only before update or delete or truncate on refund_line
  for each statement execute function refuse_change();

-- == settlement ==

-- Which day of an acquirer, on Jakarta's calendar, is to be compared next. Whoever moves next_try_at
-- has the day for that long.
create table settlement_turn (
  provider text primary key,
  next_day date not null,
  next_try_at timestamptz not null,
  -- When a day was last compared; before the first time, when the turn began.
  last_run_at timestamptz not null
);

-- Append-only: each comparison of a day, once.
create table settlement_run (
  provider text not null,
  day date not null,
  at timestamptz not null,
  lines int not null check (lines >= 0),
  settled int not null check (settled >= 0),
  differences int not null check (differences >= 0),
  primary key (provider, day)
);
create trigger settlement_run_append_only before update or delete or truncate on settlement_run
  for each statement execute function refuse_change();

-- Append-only: what a comparison found; what lasts is found again by the next one.
create table settlement_difference (
  provider text not null,
  day date not null,
  nth int not null,
  kind text not null check (kind in ('ONLY_THERE', 'ONLY_HERE', 'OTHER_AMOUNT', 'REFUND_ONLY_THERE',
    'REFUND_ONLY_HERE', 'REFUND_OTHER_AMOUNT', 'OTHER_FEE', 'SECOND_LINE')),
  partner_ref text not null,
  reference text not null,
  -- Whole rupiah: what the acquirer has, what the ledger has.
  there bigint,
  here bigint,
  primary key (provider, day, nth),
  foreign key (provider, day) references settlement_run
);
create trigger settlement_difference_append_only before update or delete or truncate
  on settlement_difference for each statement execute function refuse_change();

-- Append-only: a line that is in the ledger as settled. The gate against doing it twice.
create table settled_line (
  provider text not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND')),
  partner_ref text not null,
  -- As this side names it.
  reference text not null,
  day date not null,
  primary key (provider, kind, partner_ref, reference),
  foreign key (provider, day) references settlement_run
);
create trigger settled_line_append_only before update or delete or truncate on settled_line
  for each statement execute function refuse_change();
