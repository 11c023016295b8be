-- The number that an order is called by: 1, 2, … for each store and business day.
alter table orders
  add column business_day date,
  add column day_number int;
create unique index orders_day_number on orders (store_id, business_day, day_number)
  where day_number is not null;

-- Minutes after midnight, in the store's zone, at which its business day ends.
alter table store add column day_ends_minute int not null default 240
  check (day_ends_minute between 0 and 1439);

create table day_counter (
  store_id text not null,
  business_day date not null,
  last_number int not null,
  primary key (store_id, business_day)
);
