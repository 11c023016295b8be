-- A note belongs to its round. `orders.note` is left to orders that are paid first, which have no rounds.
alter table order_round add column note text not null default '';

update order_round r set note = o.note from orders o
where o.store_id = r.store_id and o.order_id = r.order_id and o.note <> '' and r.round = (
  select min(f.round) from order_round f where f.store_id = r.store_id and f.order_id = r.order_id);
update orders o set note = '' where o.note <> '' and exists (
  select from order_round r where r.store_id = o.store_id and r.order_id = o.order_id);
