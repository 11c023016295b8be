-- When a line was served last: an order is completed half an hour after it.
alter table orders add column served_at timestamptz;
create index orders_served on orders (served_at) where status = 'PAID' and served_at is not null;

-- When all stations had finished a line: the store's own pace.
alter table order_line add column ready_at timestamptz;
create index order_line_ready on order_line (store_id, ready_at desc) where ready_at is not null;

-- When a screen last read the station's board; null for one that no screen ever read.
alter table station add column read_at timestamptz;
