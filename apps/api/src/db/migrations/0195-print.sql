-- Where a station's tickets go. `read_at` is when a screen last read the board, or a printer that can print
-- last polled.
alter table station add column output text not null default 'SCREEN'
  check (output in ('SCREEN', 'PRINTER', 'BOTH'));

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

-- Lines that were put on a ticket of a station, each once; and once more when they were taken off.
create table printed_line (
  store_id text not null,
  line_id text not null,
  station_id text not null,
  change text not null check (change in ('NEW', 'VOIDED')),
  at timestamptz not null,
  primary key (store_id, line_id, station_id, change),
  foreign key (store_id, station_id) references station
);
create index printed_line_at on printed_line (at);
create index order_line_voided on order_line (store_id, voided_at) where voided_at is not null;
