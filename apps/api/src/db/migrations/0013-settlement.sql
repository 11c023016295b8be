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

create trigger settlement_run_append_only before update or delete or truncate on settlement_run
  for each statement execute function refuse_change();
create trigger settlement_difference_append_only before update or delete or truncate
  on settlement_difference for each statement execute function refuse_change();
create trigger settled_line_append_only before update or delete or truncate on settled_line
  for each statement execute function refuse_change();

-- What was paid or given back on a day.
create index pay_event_paid on pay_event (provider, paid_at);
create index refund_settled on refund (settled_at) where status = 'SUCCEEDED';
create index pay_attempt_partner on pay_attempt (partner_ref);

-- What operators watch is counted often: only what is open, and the ledger's newest entries.
create index refund_open on refund (created_at) where status not in ('SUCCEEDED', 'OFFLINE_DONE');
create index pay_attempt_mismatch on pay_attempt (store_id) where status = 'AMOUNT_MISMATCH';
create index ledger_entry_at on ledger_entry using brin (at) with (autosummarize = on);
