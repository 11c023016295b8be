-- A table's bill so far, and a test page, which is of no order.
alter table print_job drop constraint print_job_kind_check;
alter table print_job add check (kind in ('TICKET', 'RECEIPT', 'BILL', 'TEST'));
alter table print_job alter order_id drop not null;
alter table print_job add check ((kind = 'TEST') = (order_id is null));

-- What the first count of a drawer differed by, before anybody had seen what was expected.
alter table shift add first_difference bigint;
-- What the store took and gave back beside the drawer while the shift was open, as it was when it was counted.
alter table shift add besides jsonb;

-- What whoever ordered at the counter is called by.
alter table walk_in_order add called_name text;

create index print_job_test on print_job (store_id, station_id, queued_at) where kind = 'TEST';
