-- == message ==

-- Messages that were promised in a committed transaction.
create table message_outbox (
  message_id text primary key,
  phone_key bytea not null,
  -- Sealed; blanked once the message is out or given up.
  phone_box bytea,
  code_box bytea,
  language text not null,
  -- Still to be tried, the first one next.
  channels text[] not null,
  tries int not null default 0,
  due_at timestamptz not null,
  -- A code that has expired is not sent any more.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- The table of states is in the domain.
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'GIVEN_UP')),
  -- Tries over all channels: the newest one is what a report of failure must be about.
  sends int not null default 0 check (sends >= 0),
  -- What its tries may have cost. 0: it certainly never went out.
  spent bigint not null default 0 check (spent >= 0),
  -- The flow of the code that it carries, with phone_key.
  flow_id text,
  country_code text,
  -- A browser asked in which the phone was verified: the daily cap does not hold its messages up.
  known boolean not null default false,
  -- Rupiah set aside in message_spend for its next try, on the day that it was promised.
  reserved bigint not null default 0 check (reserved >= 0),
  -- The store that a code is asked for at, in the language of the message; null for codes that are typed.
  store_name text
);
create index message_outbox_due on message_outbox (due_at) where done_at is null;
create index message_outbox_done on message_outbox (done_at) where done_at is not null;
create index message_outbox_flow on message_outbox (phone_key, flow_id);

-- Rupiah that messages to a country may have cost, by the day in Jakarta.
create table message_spend (
  day date not null,
  country_code text not null,
  rupiah bigint not null check (rupiah >= 0),
  -- The highest total that the alarms have looked at.
  watched bigint not null default 0,
  -- Rupiah of a day are kept in several rows, so that people who ask for a code at the same moment do not
  -- wait for each other; their sum is what counts. `watched` is kept with the first.
  shard smallint not null default 0 check (shard >= 0),
  primary key (day, country_code, shard)
);
