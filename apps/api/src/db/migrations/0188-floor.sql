-- The floor: where tables stand, and who serves whom.
alter table dining_table
  -- A part of the room with a plan of its own; empty for none.
  add column zone text not null default '' check (char_length(zone) <= 24),
  -- Of its upper left corner on the plan's grid; null where nobody has placed it.
  add column plan_x int check (plan_x between 0 and 9),
  add column plan_y int check (plan_y between 0 and 38),
  add check ((plan_x is null) = (plan_y is null));

-- The member of staff who serves the party; null for nobody yet.
alter table table_session add column waiter_id text references operator;
create index table_session_waiter on table_session (waiter_id) where waiter_id is not null;

create index table_call_of_day on table_call (store_id, called_at);
create index orders_of_session on orders (store_id, session_id) where session_id is not null;
