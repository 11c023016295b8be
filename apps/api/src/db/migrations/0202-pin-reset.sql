-- Until when a PIN that a manager gave lets its person choose one of their own; null for an own one.
alter table staff_member add column pin_given_until timestamptz,
  -- When the person last read the store's alerts; null for never.
  add column alerts_read_at timestamptz;

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
