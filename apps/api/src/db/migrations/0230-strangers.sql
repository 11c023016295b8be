-- What guests who are not known may send to the kitchen together before staff must confirm. Known: staff
-- approved a round of theirs, or their account has paid for a meal. 0: each of their rounds waits.
alter table store
  add column strangers_above_amount bigint not null default 2000000
    check (strangers_above_amount between 0 and 1000000000),
  add column strangers_above_portions int not null default 40
    check (strangers_above_portions between 0 and 10000);

-- The system calls staff to a table where many rounds of strangers wait.
alter table table_call drop constraint table_call_reason_check;
alter table table_call add constraint table_call_reason_check
  check (reason in ('WAITER', 'WATER', 'CUTLERY', 'BILL', 'CASH', 'HELP', 'OUR_TABLE', 'STRANGERS'));
