-- The counter says for some minutes that the time of an order that it took is over.
create index walk_in_order_recent on walk_in_order (store_id, created_at);

-- A table calls staff to pay in cash.
alter table table_call drop constraint table_call_reason_check;
alter table table_call add constraint table_call_reason_check
  check (reason in ('WAITER', 'WATER', 'CUTLERY', 'BILL', 'CASH', 'HELP', 'OUR_TABLE', 'STRANGERS'));
