-- Whose code a message carries, and who pays for it.
alter table message_outbox
  -- The code's flow, with phone_key; null for messages of earlier versions.
  add column flow_id text,
  add column country_code text,
  -- A browser asked in which the phone was verified: the daily cap does not hold its messages up.
  add column known boolean not null default false,
  -- Rupiah set aside in message_spend for its next try, on the day that it was promised.
  add column reserved bigint not null default 0 check (reserved >= 0);
create index message_outbox_flow on message_outbox (phone_key, flow_id);

-- The highest total that the alarms have looked at.
alter table message_spend add column watched bigint not null default 0;
