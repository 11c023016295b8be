-- Who has no device of their own has neither login name nor password.
alter table operator alter column login_name drop not null,
  alter column password_hash drop not null;

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
  primary key (store_id, operator_id)
);
create index staff_member_operator on staff_member (operator_id) where left_at is null;

create table station (
  store_id text not null references store,
  station_id text not null,
  kind text not null check (kind in ('KITCHEN', 'COUNTER', 'FLOOR')),
  name text not null,
  position int not null,
  -- Whoever is signed in is asked for the PIN again after so long without a tap; null for never.
  lock_minutes int check (lock_minutes > 0),
  primary key (store_id, station_id)
);

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
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
