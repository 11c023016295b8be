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
  primary key (store_id, shift_id, entry_id),
  foreign key (store_id, shift_id) references shift
);
create trigger drawer_entry_append_only before update or delete or truncate on drawer_entry
  for each statement execute function refuse_change();

alter table refund
  -- How it was paid out by hand, and from which shift's drawer.
  add column handed_way text check (handed_way in ('CASH', 'TRANSFER')),
  add column handed_shift_id text;
create index refund_of_shift on refund (store_id, handed_shift_id) where handed_shift_id is not null;
create index cash_payment_of_shift on cash_payment (store_id, shift_id) where shift_id is not null;

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
