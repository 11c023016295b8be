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

create table receipt_counter (
  store_id text not null references store,
  kind text not null,
  year int not null,
  last_number int not null,
  primary key (store_id, kind, year)
);

-- The name on its receipts, where it is another than the store's, and its NPWP.
alter table store add column legal_name text,
  add column tax_number text check (tax_number ~ '^[0-9]{15,16}$');

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

-- In the order in which payments lock them; nothing is paid between the triggers and the first rows.
lock table orders, refund in share row exclusive mode;

create trigger orders_paid_first after insert on orders
  for each row when (new.paid_at is not null) execute function queue_receipt('SALE');
create trigger orders_paid after update on orders
  for each row when (old.paid_at is null and new.paid_at is not null
    or old.status is distinct from new.status and new.status = 'WRITTEN_OFF')
  execute function queue_receipt('SALE');
create trigger refund_made after insert on refund
  for each row when (new.status in ('SUCCEEDED', 'OFFLINE_DONE')) execute function queue_receipt('REFUND');
create trigger refund_received after update on refund
  for each row when (old.status is distinct from new.status
    and new.status in ('SUCCEEDED', 'OFFLINE_DONE')) execute function queue_receipt('REFUND');

insert into receipt (store_id, kind, subject_id, order_id, happened_at)
select store_id, 'SALE', order_id, order_id, coalesce(paid_at, closed_at) from orders o
where paid_at is not null or (status = 'WRITTEN_OFF' and exists (select from bill_share s
  where s.store_id = o.store_id and s.order_id = o.order_id and s.status = 'PAID'))
union all
select store_id, 'REFUND', refund_id, order_id, coalesce(settled_at, created_at) from refund
where status in ('SUCCEEDED', 'OFFLINE_DONE');

create trigger receipt_kept before update or delete on receipt
  for each row when (old.number is not null) execute function keep_receipt();
