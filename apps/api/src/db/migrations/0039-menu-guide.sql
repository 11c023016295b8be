-- What the store declares a dish to contain; an empty list says nothing.
alter table menu_item
  add column allergens text[] not null default '{}' check (allergens <@ array[
    'PEANUT', 'TREE_NUT', 'MILK', 'EGG', 'GLUTEN', 'FISH', 'CRUSTACEAN', 'MOLLUSC', 'SOY', 'SESAME'
  ]::text[]),
  add column kind text not null default 'FOOD' check (kind in ('FOOD', 'DRINK', 'SWEET'));

-- Lines of paid orders by dish and day (UTC); a worker counts them again until the day is over.
create table dish_count (
  store_id text not null,
  item_id text not null,
  day date not null,
  lines int not null check (lines > 0),
  primary key (store_id, item_id, day)
);
create index dish_count_day on dish_count (day);
create index orders_paid on orders (paid_at) where paid_at is not null;
