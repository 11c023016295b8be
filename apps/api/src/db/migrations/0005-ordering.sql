-- Keys begin with store_id.

-- == table ==

create table dining_table (
  store_id text not null references store,
  table_id text not null,
  label text not null,
  code text not null unique,
  -- A part of the room with a plan of its own; empty for none.
  zone text not null default '' check (char_length(zone) <= 24),
  -- Of its upper left corner on the plan's grid; null where nobody has placed it.
  plan_x int check (plan_x between 0 and 9),
  plan_y int check (plan_y between 0 and 38),
  primary key (store_id, table_id),
  check ((plan_x is null) = (plan_y is null))
);

-- Codes that a table had before. A photo of one of them opens nothing, and is never given out again.
create table retired_table_code (
  code text primary key,
  store_id text not null,
  table_id text not null,
  retired_at timestamptz not null,
  foreign key (store_id, table_id) references dining_table
);

-- Counts the changes of a row that phones show.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create table table_session (
  store_id text not null,
  session_id text not null,
  table_id text not null,
  status text not null,
  order_id text,
  opened_at timestamptz not null,
  last_activity_at timestamptz not null,
  closed_at timestamptz,
  revision bigint not null default 1,
  -- The first to join; handed on by leaving or by staff.
  host_id text,
  -- What guests type to join.
  pin text not null default lpad(floor(random() * 10000)::int::text, 4, '0')
    check (pin ~ '^[0-9]{4}$'),
  -- Wrong ones since the PIN is this one.
  pin_tries int not null default 0 check (pin_tries >= 0),
  -- The member of staff who opened the session.
  opened_by text,
  -- The session that the party has joined.
  merged_into text,
  -- The member of staff who serves the party; null for nobody yet.
  waiter_id text references operator,
  primary key (store_id, session_id),
  foreign key (store_id, table_id) references dining_table
);
create unique index table_session_open on table_session (store_id, table_id)
  where status = 'OPEN';
create index table_session_idle on table_session (last_activity_at) where status = 'OPEN';
create index table_session_waiter on table_session (waiter_id) where waiter_id is not null;
create trigger table_session_revision before update on table_session
  for each row execute function raise_revision();

create table participant (
  store_id text not null,
  session_id text not null,
  participant_id text not null,
  -- In the order of joining: what the others at the table call them by.
  seat int not null,
  user_id text,
  joined_at timestamptz not null,
  -- Keyed hash of the address that the place was taken from, to be counted and not read back.
  network text,
  name text check (char_length(name) between 1 and 24),
  -- When its phone last said that it is there; null before the first time.
  seen_at timestamptz,
  -- As the others were last told.
  present boolean not null default true,
  choosing boolean not null default false,
  -- Hash of the browser that joined: who was removed does not come back with another token.
  browser text,
  left_at timestamptz,
  removed_at timestamptz,
  -- The host's participant_id, or the name of staff.
  removed_by text,
  primary key (store_id, session_id, participant_id),
  foreign key (store_id, session_id) references table_session
);
create index participant_network on participant (store_id, network, joined_at)
  where user_id is null;
create index participant_guest_age on participant (joined_at) where user_id is null;

-- Calls for the staff.
create table table_call (
  store_id text not null,
  call_id text not null,
  session_id text not null,
  -- OUR_TABLE: by people who sit at the table and cannot join its session.
  reason text not null
    check (reason in ('WAITER', 'WATER', 'CUTLERY', 'BILL', 'CASH', 'HELP', 'OUR_TABLE', 'STRANGERS')),
  note text not null default '' check (char_length(note) <= 120),
  -- Null for OUR_TABLE.
  participant_id text,
  called_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ANSWERED', 'CANCELLED')),
  -- The member of staff.
  answered_by text,
  ended_at timestamptz,
  primary key (store_id, call_id),
  foreign key (store_id, session_id) references table_session
);
-- One reason is called once at a time.
create unique index table_call_waiting on table_call (store_id, session_id, reason)
  where state = 'WAITING';
create index table_call_of_day on table_call (store_id, called_at);

-- Append-only: what staff did to a table or to a session at it, who and why. What they did to an order
-- is in its `order_event`.
create table table_event (
  event_id bigint generated always as identity,
  store_id text not null,
  table_id text not null,
  session_id text,
  kind text not null
    check (kind in ('SESSION_RESET', 'CODE_ROTATED', 'SESSION_OPENED', 'SESSION_MOVED', 'SESSION_MERGED',
      'SESSION_REOPENED', 'BILL_WRITTEN_OFF', 'COUPON_RELEASED', 'COUPON_UNMET', 'DEAL_RELEASED',
      'VOUCHER_REDUCED', 'VOUCHER_RELEASED', 'LOCK_RELEASED', 'BENEFITS_TAKEN_OFF')),
  at timestamptz not null,
  staff text not null,
  reason text not null,
  -- What the phones say of it; of one guest alone where it names them.
  data jsonb not null default '{}',
  participant_id text,
  primary key (store_id, table_id, event_id)
);
create index table_event_of_session on table_event (store_id, session_id, at);
create trigger table_event_append_only before update or delete or truncate on table_event
  for each statement execute function refuse_change();

-- Tries of PINs by address and by browser, as keyed hashes, within a minute.
create table table_pin_try (
  key text primary key,
  tries int not null,
  opened_at timestamptz not null
);

-- == order ==

create table orders (
  store_id text not null,
  order_id text not null,
  -- A bill that a table sends has no owner: its people reach it by what they sent.
  user_id text,
  session_id text,
  table_label text,
  pay_mode text not null,
  status text not null,
  refund_status text not null default 'NONE',
  version int not null default 1,
  payable_amount bigint not null check (payable_amount >= 0),
  breakdown jsonb not null,
  -- [{"userId", "couponId"}]: at a shared table a coupon may be anybody's.
  coupons jsonb not null default '[]',
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- When the buyer first said so (it moves the order's end once), and until when the counter is waited for.
  counter_since timestamptz,
  counter_until timestamptz,
  -- The number that an order is called by: 1, 2, … for each store and business day.
  business_day date,
  day_number int,
  -- A purchase of a deal is an order as well, paid as any other.
  kind text not null default 'MEAL' check (kind in ('MEAL', 'DEAL')),
  -- Vouchers that an order holds or has used, of any guest, and how many uses of each it takes.
  vouchers jsonb not null default '[]',
  -- Counts the changes that the phones at a table show. Their version is the sum of both: each only rises, as
  -- its row is locked by whoever changes it. `orders.version` binds tickets and is another thing.
  revision bigint not null default 1,
  -- When a line was served last: an order is completed half an hour after it.
  served_at timestamptz,
  primary key (store_id, order_id)
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_unpaid on orders (user_id)
  where status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING');
create index orders_due on orders (expires_at) where status = 'AWAITING_PAYMENT';
create unique index orders_day_number on orders (store_id, business_day, day_number)
  where day_number is not null;
create index orders_paid on orders (paid_at) where paid_at is not null;
-- What of a store waits for money, whenever it was ordered.
create index orders_open_of_store on orders (store_id, created_at)
  where status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING');
create index orders_served on orders (served_at) where status = 'PAID' and served_at is not null;
create index orders_of_session on orders (store_id, session_id) where session_id is not null;
create trigger orders_begun after insert on orders
  for each row execute function log_state('ORDER');
create trigger orders_moved after update on orders
  for each row when (old.status is distinct from new.status) execute function log_state('ORDER');
create trigger orders_revision before update on orders
  for each row execute function raise_revision();

-- The rounds of shared bills. Their lines say in `order_line.round` which of them they belong to.
create table order_round (
  store_id text not null,
  order_id text not null,
  round int not null check (round > 0),
  round_id text not null default 'r_' || replace(gen_random_uuid()::text, '-', ''),
  state text not null check (state in ('SENT', 'AWAITING_STAFF', 'REFUSED')),
  participant_id text not null,
  -- Null for somebody without an account.
  user_id text,
  -- The idempotency key of the request that sent it.
  request_key text,
  -- Coupons that are to go on the bill once staff confirm: [{"userId", "couponId"}].
  coupons jsonb not null default '[]',
  sent_at timestamptz not null,
  -- Staff have confirmed it, or a later round of the bill.
  confirmed boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- Vouchers of a round that waits for staff: held by the order, and on its bill once staff confirm it.
  vouchers jsonb not null default '[]',
  -- Of the request that sent it from the table; with `request_key` it is one round.
  request_hash text,
  -- A note belongs to its round. `orders.note` is left to orders that are paid first, which have no rounds.
  note text not null default '',
  primary key (store_id, order_id, round),
  unique (store_id, round_id),
  foreign key (store_id, order_id) references orders
);
create index order_round_waiting on order_round (store_id, sent_at) where state = 'AWAITING_STAFF';
create index order_round_of_user on order_round (user_id) where user_id is not null;

-- What was ordered; its state in the kitchen is `kitchen_status`.
create table order_line (
  store_id text not null,
  order_id text not null,
  line_no int not null,
  line_key text not null,
  item_id text not null,
  names jsonb not null,
  picture text not null,
  modifiers jsonb not null,
  modifier_ids text[] not null,
  note text not null,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  round int not null,
  kitchen_status text not null,
  added_by text not null,
  -- Never changes: staff, kitchen and shares name a line by it.
  line_id text not null default 'l_' || replace(gen_random_uuid()::text, '-', ''),
  -- Without modifiers.
  base_price int check (base_price >= 0),
  category_id text,
  -- Units of a line whose dish vouchers pay for: [{voucherId, units}].
  covered jsonb not null default '[]',
  -- When the kitchen got the line, and when it was taken off.
  fired_at timestamptz,
  voided_at timestamptz,
  -- When all stations had finished a line: the store's own pace.
  ready_at timestamptz,
  -- What the kitchen saw of a line before its guest changed it: {quantity, note}, and when it was last changed.
  changed_from jsonb,
  changed_at timestamptz,
  -- Portions of a line that were given back before the kitchen began them are a line of their own for the kitchen,
  -- CANCELLED; for price and receipt they stay part of the line that was ordered (NOV-9).
  part_of text,
  -- Portions that staff took off and not their author: a coupon is judged as if they were still ordered.
  voided_by_staff boolean not null default false,
  primary key (store_id, order_id, line_no),
  foreign key (store_id, order_id) references orders,
  check ((changed_from is null) = (changed_at is null)),
  check (part_of is null or kitchen_status = 'CANCELLED')
);
create unique index order_line_id on order_line (store_id, line_id);
-- Boards read the lines of a day, also those that were served or taken off.
create index order_line_fired on order_line (store_id, fired_at) where fired_at is not null;
create index order_line_ready on order_line (store_id, ready_at desc) where ready_at is not null;
create index order_line_voided on order_line (store_id, voided_at) where voided_at is not null;
-- What a counter still has to do, found without its history (CTR-1).
create index order_line_unserved on order_line (store_id, order_id)
  where kitchen_status in ('FIRED', 'PREPARING', 'READY');

-- Append-only: what happened to an order, in the order in which it happened.
create table order_event (
  event_id bigint generated always as identity,
  store_id text not null,
  order_id text not null,
  kind text not null,
  at timestamptz not null,
  amount bigint,
  data jsonb not null default '{}',
  primary key (store_id, order_id, event_id)
);
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_change();

-- Requests to place an order, by idempotency key; read by account.
create table order_request (
  user_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  store_id text not null,
  order_id text not null,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);

-- Which portions an order holds, so that they return exactly once.
create table stock_hold (
  store_id text not null,
  order_id text not null,
  item_id text not null,
  portions int not null check (portions > 0),
  primary key (store_id, order_id, item_id)
);

-- The last `orders.day_number` of a store's business day.
create table day_counter (
  store_id text not null,
  business_day date not null,
  last_number int not null,
  primary key (store_id, business_day)
);

-- Lines of paid orders by dish and day (UTC); a worker counts them again until the day is over.
create table dish_count (
  store_id text not null,
  item_id text not null,
  day date not null,
  lines int not null check (lines > 0),
  primary key (store_id, item_id, day)
);
create index dish_count_day on dish_count (day);

-- A part of a shared bill that one person pays. Moved under the lock of its order alone.
create table bill_share (
  store_id text not null,
  -- In the form of an order's id, and in its place in the calls of payments.
  share_id text not null,
  order_id text not null,
  -- In order of making, from 1.
  share_no int not null,
  kind text not null check (kind in ('MINE', 'LINES', 'EVENLY', 'AMOUNT', 'REST')),
  status text not null check (status in ('RUNNING', 'PAID', 'RETURNED')),
  amount bigint not null check (amount > 0),
  -- Refunded of it for dishes that were taken off.
  voided_amount bigint not null default 0 check (voided_amount between 0 and amount),
  -- The dishes that it pays, and its part of an even split.
  portions jsonb not null default '[]',
  even_part jsonb,
  -- Made by paying the bill itself: it ends with its payment attempt.
  unsplit boolean not null,
  -- Null where staff made it.
  participant_id text,
  seat int,
  user_id text,
  created_at timestamptz not null,
  -- Of all shares that run at the same time.
  clock_ends_at timestamptz not null,
  -- While it runs without a live payment attempt.
  returns_at timestamptz,
  ended_at timestamptz,
  -- When and by whom its payer was last reminded.
  nudged_at timestamptz,
  nudged_by text,
  -- Why it returned, or is about to once its payment attempt is closed.
  ends_by text check (ends_by in ('PAYER', 'STAFF', 'REMOVED', 'CLOCK', 'AMOUNT', 'ROOM')),
  -- A payer's own coupons on a share, with what each takes off: the share's for good, also after it returned.
  coupons jsonb not null default '[]',
  -- Of a share whose code staff show, for guests without a phone: who, and where.
  shown_by text references operator,
  shown_place text check (shown_place in ('COUNTER', 'TABLE')),
  primary key (store_id, share_id),
  unique (store_id, order_id, share_no),
  foreign key (store_id, order_id) references orders,
  constraint bill_share_shown check ((shown_by is null) = (shown_place is null))
);
create index bill_share_due on bill_share (returns_at) where returns_at is not null;
create index bill_share_of_user on bill_share (user_id) where user_id is not null;
create trigger bill_share_begun after insert on bill_share
  for each row execute function log_state('SHARE');
create trigger bill_share_moved after update on bill_share
  for each row when (old.status is distinct from new.status) execute function log_state('SHARE');

-- == receipt ==

-- Of a paid order, and of a refund that its diner has. One without a number waits for the worker.
create table receipt (
  store_id text not null,
  kind text not null check (kind in ('SALE', 'REFUND')),
  -- The order, or the refund.
  subject_id text not null,
  order_id text not null,
  -- When the order was paid or written off, or the refund was received.
  happened_at timestamptz not null,
  -- By the calendar of the store's zone.
  year int,
  number int check (number > 0),
  numbered_at timestamptz,
  primary key (store_id, kind, subject_id),
  foreign key (store_id, order_id) references orders,
  check ((number is null) = (year is null) and (number is null) = (numbered_at is null))
);
create index receipt_due on receipt (happened_at) where number is null;
create index receipt_of_order on receipt (store_id, order_id);
create unique index receipt_number on receipt (store_id, kind, year, number) where number is not null;

-- Numbers have no gaps: whoever numbers a receipt locks the row.
create table receipt_counter (
  store_id text not null references store,
  kind text not null,
  year int not null,
  last_number int not null,
  primary key (store_id, kind, year)
);

-- Part of the statement that pays, writes off or refunds, so that none goes without a receipt.
create function queue_receipt() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'REFUND' then
    insert into receipt (store_id, kind, subject_id, order_id, happened_at)
    values (new.store_id, 'REFUND', new.refund_id, new.order_id, coalesce(new.settled_at, clock_timestamp()))
    on conflict do nothing;
  elsif new.paid_at is not null or exists (select from bill_share s
      where s.store_id = new.store_id and s.order_id = new.order_id and s.status = 'PAID') then
    insert into receipt (store_id, kind, subject_id, order_id, happened_at)
    values (new.store_id, 'SALE', new.order_id, new.order_id, coalesce(new.paid_at, new.closed_at))
    on conflict do nothing;
  end if;
  return null;
end $$;

create function keep_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a numbered receipt is never changed';
end $$;

create trigger orders_paid_first after insert on orders
  for each row when (new.paid_at is not null) execute function queue_receipt('SALE');
create trigger orders_paid after update on orders
  for each row when (old.paid_at is null and new.paid_at is not null
    or old.status is distinct from new.status and new.status = 'WRITTEN_OFF')
  execute function queue_receipt('SALE');
create trigger receipt_kept before update or delete on receipt
  for each row when (old.number is not null) execute function keep_receipt();
