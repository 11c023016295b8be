-- The counter says for some minutes that the time of an order that it took is over.
create index walk_in_order_recent on walk_in_order (store_id, created_at);
