-- == kitchen ==

-- Places of a store where people work: of the kitchen, at the counter, on the floor.
create table station (
  store_id text not null references store,
  station_id text not null,
  kind text not null check (kind in ('KITCHEN', 'COUNTER', 'FLOOR')),
  name text not null,
  position int not null,
  -- Whoever is signed in is asked for the PIN again after so long without a tap; null for never.
  lock_minutes int check (lock_minutes > 0),
  paused_until timestamptz,
  pause_reason text not null default 'BUSY'
    check (pause_reason in ('BUSY', 'BREAK', 'SUPPLY', 'TROUBLE')),
  pause_note text not null default '',
  -- When a screen last read the station's board, or a printer that can print last polled; null for never.
  read_at timestamptz,
  -- Where its tickets go.
  output text not null default 'SCREEN'
    check (output in ('SCREEN', 'PRINTER', 'BOTH')),
  primary key (store_id, station_id)
);
create index station_paused on station (paused_until) where paused_until is not null;

-- Which stations prepare a dish; a dish without a row goes to the store's first kitchen station.
create table item_station (
  store_id text not null,
  item_id text not null,
  station_id text not null,
  primary key (store_id, item_id, station_id),
  foreign key (store_id, item_id) references menu_item on delete cascade,
  foreign key (store_id, station_id) references station
);

-- How far a station is with a line, from its first step there.
create table line_station (
  store_id text not null,
  line_id text not null,
  station_id text not null,
  status text not null check (status in ('FIRED', 'PREPARING', 'READY', 'SERVED')),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (store_id, line_id, station_id),
  foreign key (store_id, station_id) references station
);
create index line_station_changed on line_station (store_id, changed_at);

-- The pause that a dish waits for, of those stations that prepare it; null where none of them pauses.
create function dish_pause(of_store text, of_item text) returns jsonb
  language sql stable as $$
  select jsonb_build_object('until', (extract(epoch from t.paused_until) * 1000)::bigint,
    'reason', t.pause_reason, 'note', t.pause_note)
  from station t
  where t.store_id = of_store and t.paused_until is not null and (
    exists (select 1 from item_station i where i.store_id = of_store and i.item_id = of_item
      and i.station_id = t.station_id)
    or (not exists (select 1 from item_station i where i.store_id = of_store and i.item_id = of_item)
      and t.station_id = (select f.station_id from station f
        where f.store_id = of_store and f.kind = 'KITCHEN' order by f.position, f.station_id limit 1)))
  order by t.paused_until desc limit 1
$$;

-- == staff ==

-- In which stores people work, and as what. Who has left keeps the row, so that what they did can be
-- read.
create table staff_member (
  store_id text not null references store,
  operator_id text not null references operator,
  role text not null check (role in ('WAITER', 'KITCHEN', 'CASHIER', 'MANAGER', 'OWNER')),
  -- Encrypted argon2id hash; null without a PIN.
  pin_box bytea,
  started_at timestamptz not null,
  left_at timestamptz,
  -- Until when a PIN that a manager gave lets its person choose one of their own; null for an own one.
  pin_given_until timestamptz,
  -- When the person last read the store's alerts; null for never.
  alerts_read_at timestamptz,
  primary key (store_id, operator_id)
);
create index staff_member_operator on staff_member (operator_id) where left_at is null;

-- Invitations to work in a store: the link is the secret, good once and for a time.
create table staff_invite (
  store_id text not null references store,
  invite_id text not null,
  token_hash bytea not null unique,
  role text not null check (role in ('WAITER', 'KITCHEN', 'CASHIER', 'MANAGER', 'OWNER')),
  -- Whom it is for, as the inviter calls them.
  label text not null,
  -- Encrypted seed of the authenticator app that is being set up with it; null until it is asked for.
  totp_box bytea,
  invited_by text not null references operator,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text references operator,
  revoked_at timestamptz,
  primary key (store_id, invite_id)
);
create index staff_invite_open on staff_invite (store_id, expires_at)
  where used_at is null and revoked_at is null;

-- Devices that stand at a station. Who is signed in is known here, not on the device.
create table station_device (
  store_id text not null,
  device_id text not null,
  station_id text not null,
  token_hash bytea not null unique,
  registered_by text not null references operator,
  registered_at timestamptz not null,
  revoked_at timestamptz,
  seen_at timestamptz,
  operator_id text references operator,
  active_at timestamptz,
  -- Rises with each change of who is signed in at the device, so that a call knows whether its own sign-in
  -- still holds.
  sign_in int not null default 0,
  -- The token is exchanged at each sign-in. The one before stays until `former_until` for calls in flight, and
  -- until the new one has come back. Networks are those in which the PIN was typed, the newest first;
  -- `browser` is the family of the last sign-in.
  former_hash bytea unique,
  former_until timestamptz not null default '-infinity',
  token_used boolean not null default true,
  signed_in_at timestamptz,
  browser text,
  networks text[] not null default '{}',
  primary key (store_id, device_id),
  foreign key (store_id, station_id) references station
);
create index station_device_operator on station_device (operator_id) where operator_id is not null;

-- Wrong PINs in a row, by person and by device.
create table pin_attempt (
  store_id text not null,
  key text not null,
  wrong int not null,
  opens_at timestamptz not null,
  tried_at timestamptz not null,
  primary key (store_id, key)
);

-- A manager's PIN for one named act of somebody else: used once, for a minute.
create table staff_approval (
  store_id text not null references store,
  approval_id text not null,
  act text not null check (act in ('REFUND', 'MISMATCH', 'DRAWER_DIFFERENCE', 'DRAWER_OUT', 'WRITE_OFF')),
  -- What the act is about, e.g. an order's id.
  subject text not null,
  amount bigint not null check (amount >= 0),
  asked_by text not null references operator,
  approved_by text not null references operator,
  approved_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, approval_id),
  check (asked_by <> approved_by)
);

-- Money that people decided to give back. It counts towards the day's sum of who agreed, else of who
-- decided. Append-only.
create table refund_decision (
  store_id text not null references store,
  decision_id bigint generated always as identity,
  business_day date not null,
  act text not null check (act in ('REFUND', 'MISMATCH', 'DRAWER_OUT', 'WRITE_OFF')),
  order_id text not null,
  amount bigint not null check (amount >= 0),
  decided_by text not null references operator,
  approved_by text references operator,
  at timestamptz not null,
  primary key (store_id, decision_id)
);
create index refund_decision_of_day on refund_decision
  (store_id, business_day, (coalesce(approved_by, decided_by)));
create trigger refund_decision_append_only before update or delete or truncate on refund_decision
  for each statement execute function refuse_change();

-- What people did to access, prices, money or personal data. Append-only.
create table audit_entry (
  store_id text not null,
  entry_id bigint generated always as identity,
  at timestamptz not null,
  operator_id text not null references operator,
  device_id text,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (store_id, entry_id)
);
-- How many codes were sent for a purchase within a day.
create index voucher_code_sent on audit_entry (store_id, subject, at)
  where act = 'VOUCHER_CODE_SENT';
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- What owners and managers of a store are told about its sign-ins.
create table security_alert (
  store_id text not null references store,
  alert_id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('PERSON_LOCKED', 'DEVICE_LOCKED')),
  -- Whose PIN it was.
  operator_id text not null references operator,
  -- Where it was typed; null on a person's own device.
  device_id text,
  -- Wrong ones in a row.
  wrong int not null,
  primary key (store_id, alert_id)
);
create index security_alert_at on security_alert (store_id, at);

-- == counter ==

-- A shift of a drawer: the cash of a counter from when it is counted in until it is counted out.
create table shift (
  store_id text not null,
  shift_id text not null,
  station_id text not null,
  opened_by text not null references operator,
  opened_at timestamptz not null,
  -- Whole rupiah in the drawer when it was opened.
  float_amount bigint not null check (float_amount >= 0),
  closed_by text references operator,
  closed_at timestamptz,
  counted bigint check (counted >= 0),
  -- What had to be there, as it was when the drawer was counted.
  expected bigint,
  cash bigint,
  handed_back bigint,
  reason text,
  approved_by text references operator,
  primary key (store_id, shift_id),
  foreign key (store_id, station_id) references station,
  check ((closed_at is null) = (counted is null) and (counted is null) = (expected is null))
);
create unique index shift_open on shift (store_id, station_id) where closed_at is null;
create index shift_of_station on shift (store_id, station_id, opened_at desc);
create index shift_closed_by on shift (store_id, closed_by, closed_at) where closed_at is not null;

-- Money that goes in or out of a drawer for no order. Append-only.
create table drawer_entry (
  store_id text not null,
  entry_id text not null,
  shift_id text not null,
  kind text not null check (kind in ('IN', 'OUT')),
  amount bigint not null check (amount > 0),
  reason text not null,
  entered_by text not null references operator,
  entered_at timestamptz not null,
  approved_by text references operator,
  primary key (store_id, shift_id, entry_id),
  foreign key (store_id, shift_id) references shift
);
create trigger drawer_entry_append_only before update or delete or truncate on drawer_entry
  for each statement execute function refuse_change();

-- Orders that staff took at a counter for people without an account.
create table walk_in_order (
  store_id text not null,
  request_key text not null,
  request_hash text not null,
  -- Written in the transaction that places the order.
  order_id text,
  station_id text not null,
  shift_id text not null,
  taken_by text not null references operator,
  created_at timestamptz not null,
  primary key (store_id, request_key),
  unique (store_id, order_id),
  foreign key (store_id, shift_id) references shift
);
-- The counter says for some minutes that the time of an order that it took is over.
create index walk_in_order_recent on walk_in_order (store_id, created_at);

-- A shift that is counted takes no more: what comes at the same time waits for the count, and is refused.
create function refuse_counted_shift() returns trigger language plpgsql as $$
declare
  named text := case tg_table_name when 'refund' then to_jsonb(new) ->> 'handed_shift_id'
    else to_jsonb(new) ->> 'shift_id' end;
begin
  if named is not null then
    perform 1 from shift where store_id = new.store_id and shift_id = named and closed_at is null
      for key share;
    if not found then
      raise exception 'the shift is counted' using errcode = 'check_violation',
        constraint = 'open_shift';
    end if;
  end if;
  return new;
end $$;
create trigger cash_of_open_shift before insert on cash_payment
  for each row execute function refuse_counted_shift();
create trigger entry_of_open_shift before insert on drawer_entry
  for each row execute function refuse_counted_shift();
create trigger refund_of_open_shift before update of handed_shift_id on refund
  for each row when (new.handed_shift_id is distinct from old.handed_shift_id)
  execute function refuse_counted_shift();

-- == print ==

-- The printer of a station, which polls.
create table printer (
  store_id text not null,
  station_id text not null,
  paper_mm int not null check (paper_mm in (58, 80)),
  language text not null check (language in ('idID', 'enGB', 'zhCN')),
  secret_hash bytea not null unique,
  -- What the kitchen got before is not printed.
  since timestamptz not null,
  polled_at timestamptz,
  condition text not null default 'READY'
    check (condition in ('READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'FAULT')),
  primary key (store_id, station_id),
  foreign key (store_id, station_id) references station
);

-- What a printer, or a browser, is to print.
create table print_job (
  store_id text not null,
  job_id text not null,
  -- Null where a browser prints it.
  station_id text,
  kind text not null check (kind in ('TICKET', 'RECEIPT')),
  order_id text not null,
  -- What is printed: copies of the same are counted. 0 is the first print.
  subject text not null,
  copy_no int not null check (copy_no >= 0),
  status text not null check (status in ('QUEUED', 'FETCHED', 'PRINTED', 'FAILED', 'UNKNOWN', 'REPEATED',
    'CANCELLED', 'HANDED_OVER')),
  document jsonb not null,
  -- Of the tap that asked for it.
  request_key text not null,
  queued_at timestamptz not null,
  -- When the printer fetched it, or last said that it was printing.
  alive_at timestamptz,
  ended_at timestamptz,
  -- The printer's code of its end.
  result text,
  asked_by text references operator,
  decided_by text references operator,
  primary key (store_id, job_id),
  unique (store_id, request_key),
  unique (store_id, subject, copy_no),
  foreign key (store_id, station_id) references station,
  foreign key (store_id, order_id) references orders
);
create index print_job_open on print_job (store_id, station_id, queued_at)
  where status in ('QUEUED', 'FETCHED');
create index print_job_undecided on print_job (store_id, queued_at) where status in ('UNKNOWN', 'FAILED');
create index print_job_of_order on print_job (store_id, order_id);
create index print_job_queued on print_job (queued_at);

-- What a station's paper says of a line: all of it, so that the difference to the line decides what is printed
-- next. Quantity 0: the paper says that it was taken off.
create table printed_line (
  store_id text not null,
  line_id text not null,
  station_id text not null,
  at timestamptz not null,
  quantity int not null,
  note text not null,
  table_label text,
  -- Of the party, as the station was last told on paper.
  allergies text[] not null default '{}',
  foreign key (store_id, station_id) references station,
  check (quantity >= 0),
  primary key (store_id, line_id, station_id)
);
create index printed_line_at on printed_line (at);

-- Orders of which paper may have to say something new. Written by whatever changes them; a worker empties it.
create table paper_due (
  due_id bigint generated always as identity primary key,
  store_id text not null,
  order_id text not null,
  at timestamptz not null default clock_timestamp()
);

create function note_paper_due() returns trigger language plpgsql as $$
begin
  insert into paper_due (store_id, order_id) select new.store_id, new.order_id
  where exists (select from printer p where p.store_id = new.store_id);
  return null;
end $$;
create trigger order_line_due after insert on order_line for each row
  when (new.fired_at is not null or new.note <> '') execute function note_paper_due();
create trigger order_round_due after insert on order_round for each row
  when (new.note <> '') execute function note_paper_due();
create trigger orders_due after insert on orders for each row
  when (new.note <> '') execute function note_paper_due();
create trigger orders_changed_due after update on orders for each row
  when (new.table_label is distinct from old.table_label or new.session_id is distinct from old.session_id)
  execute function note_paper_due();
create trigger order_line_changed_due after update on order_line for each row
  when (new.quantity <> old.quantity or new.note <> old.note or new.order_id <> old.order_id
    or new.fired_at is distinct from old.fired_at
    or (new.kitchen_status in ('VOIDED', 'CANCELLED')) <> (old.kitchen_status in ('VOIDED', 'CANCELLED'))
    -- Recalled: paper says nothing of what is served.
    or (old.kitchen_status = 'SERVED' and new.kitchen_status <> 'SERVED'))
  execute function note_paper_due();
